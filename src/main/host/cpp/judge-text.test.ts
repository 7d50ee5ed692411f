import { describe, expect, it } from "vitest";
import { judgeWarnings } from "./judge-text";

const globalsIn = (text: string) =>
  judgeWarnings(text, "AIRon.cc").flatMap(({ line, message }) => {
    const name = /, and (\w+) is one/.exec(message);
    return name === null ? [] : [`${name[1]}:${line}`];
  });

describe("what the judge would say", () => {
  it("is of every global variable that can change", () => {
    expect(
      globalsIn("int calls = 0;\nstatic vector<int> best;\nmap<int, pair<int, int>> seen;\nint grid[60][60];"),
    ).toEqual(["calls:1", "best:2", "seen:3", "grid:4"]);
    expect(globalsIn("namespace {\nint hidden;\n}\nvector<int> list(10);\nint few[] = {1, 2};\nint last{3};")).toEqual([
      "hidden:2",
      "list:4",
      "few:5",
      "last:6",
    ]);
  });

  it("is not of constants, fields, locals, types, functions and comments", () => {
    const text = `#include "Player.hh"
#define PLAYER_NAME Ron
const int kMost = 3; // int no;
static const vector<int> kAll = {1, 2};
constexpr double kHalf = 0.5;
typedef pair<int, int> P;
using Q = queue<Pos>;
enum Mode { Attack, Defend };
int twice(int n);
int twice(int n) { int local = n; static int kept; return 2 * local; }
struct PLAYER_NAME : public Player {
  int field;
  static Player* factory() { return new PLAYER_NAME; }
  vector<int> more = {1};
  virtual void play() { int x; x = 1; }
};
RegisterPlayer(PLAYER_NAME);
`;
    expect(judgeWarnings(text, "AIRon.cc")).toEqual([]);
  });

  it("is not of a stream in a text, nor of what a player calls like the clock", () => {
    const text = "struct S { int time(int n); void f() { stringstream in; string s; getline(in, s, ','); } };";
    const calls = 'void g(S& s, S* t) { s.time(2); t->time(2); fprintf(stderr, "%d", 1); fputs("a", stderr); }';
    expect(judgeWarnings(text, "AIRon.cc")).toEqual([]);
    expect(judgeWarnings(calls, "AIRon.cc")).toEqual([]);
  });

  it("is of standard output and input, of the clock, and of what has another size there", () => {
    const lines = (text: string) => judgeWarnings(text, "AIRon.cc").map(({ message }) => message.split(/[: ]/)[0]);
    expect(lines("void f() { cout << 1; }")).toEqual(["On"]);
    expect(lines("void f() { long n = 1; }")).toEqual(["long"]);
    expect(lines('void f() { long long n = 1; unsigned long long m; cerr << "cout, long"; }')).toEqual([]);
    expect(lines("void f() { srand(time(0)); }")).toEqual(["The"]);
    expect(lines("void f() { auto now = chrono::steady_clock::now(); }")).toEqual(["The"]);
    expect(lines("int f() { return time(0); }")).toEqual(["The"]);
    expect(lines("void f() { random_device seed; }")).toEqual(["The"]);
    expect(lines('void f() { fprintf(stdout, "%d", 1); }')).toEqual(["On"]);
    expect(lines("void f() { string s; getline(cin, s); }")).toEqual(["On"]);
  });
});
