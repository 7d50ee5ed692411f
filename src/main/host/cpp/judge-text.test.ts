import { describe, expect, it } from "vitest";
import { judgeWarnings } from "./judge-text";

const globalsIn = (text: string) =>
  judgeWarnings(text, "AIRon.cc").flatMap(({ line, message }) => {
    const name = /, and ([\w:]+) is one/.exec(message);
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

  it.each([
    ["int Ron::calls = 0;\nmap<int, int> PLAYER_NAME::seen;", ["Ron::calls:1", "PLAYER_NAME::seen:2"]],
    ["int a, b[3], *c = 0;\nvector<int> d(10), e = {1, 2}, f;", ["a:1", "b:1", "c:1", "d:2", "e:2", "f:2"]],
    ["struct S { int x; } best;\nstruct { int y; } range, *other;", ["best:1", "range:2", "other:2"]],
    ["enum Mode { Attack, Defend } mode = Attack;\nclass C : public D { } c;", ["mode:1", "c:2"]],
    ["struct S {};\nstruct S one;\nS two{1};", ["one:2", "two:3"]],
    [
      'const char* name = "x";\nconst char* const fixed = "y";\nconst char* names[] = {"a", "b"};',
      ["name:1", "names:3"],
    ],
    ["int (*chooser)(int, int);\nvoid (*const never)();", ["chooser:1"]],
    ["std::vector<std::pair<int, int>> list;\nmap<int, vector<const int*> > m;", ["list:1", "m:2"]],
    ['mt19937 gen(42);\nstring s("abc");\nPos p(1, 2);\nvector<int> v(MAX);', ["gen:1", "s:2", "p:3", "v:4"]],
    ["unsigned long long seed = 88172645463325252ULL;\nstatic unsigned u, w = 3;", ["seed:1", "u:2", "w:2"]],
    ["namespace a { namespace b {\nint deep;\n} int less; }", ["deep:2", "less:3"]],
    ["vector<int>::iterator it;\narray<array<int, 60>, 60> grid{};\nauto x = 3;", ["it:1", "grid:2", "x:3"]],
    ["thread_local int t;\nvolatile bool v;\nint n = f(1, 2), k;", ["t:1", "v:2", "n:3", "k:3"]],
  ])("finds %j", (text, names) => {
    expect(globalsIn(text)).toEqual(names);
  });

  it.each([
    "int f(int);\nint g(Pos p, int k = 3);\nvector<int> h();\nvoid i(function<void(int)> f);",
    'const int kMost = 3, kLeast = 1;\nstatic const vector<int> kAll = {1, 2};\nconstexpr const char* kName = "x";\nconst Dir dirs[4] = {Up, Down};',
    "template <class T> struct V { T t; static int n; };\ntemplate <class T> T twice(T t) { T u = t; return u; }",
    "struct A; class B; enum class C : char; enum D { X, Y }; typedef struct { int a; } E; union U { int a; };",
    "Ron::Ron() : a(1), b{2} { int c; }\nvoid Ron::play() { int d; }\nint Ron::value() const { return 1; }",
    "bool operator<(const A& a, const B& b) { return true; }\nostream& operator<<(ostream& os, A a);\nRegisterPlayer(PLAYER_NAME);",
    "auto twice = [](int x) { int y = x; return y; };\nusing namespace std;\nusing V = vector<int>;\nextern int elsewhere;",
    "#define GLOBAL int macro = 3; \\\n  int second;\n",
    "struct P : Player { int a = 3; vector<int> v{1}; static int c; void f() { static int n = 0; } };",
  ])("does not find anything in %j", (text) => {
    expect(globalsIn(text)).toEqual([]);
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
    expect(lines('void f() { long n = 1L; size_t m; cerr << "cout"; }')).toEqual([]);
    expect(lines("void f() { poisson_distribution<int> d(3); uniform_int_distribution<int> e(0, 3); }")).toEqual([
      "This",
    ]);
    expect(lines("#define SAY(x) cout << x\n")).toEqual(["On"]);
    expect(lines("void f() { srand(time(0)); }")).toEqual(["The"]);
    expect(lines("void f() { auto now = chrono::steady_clock::now(); }")).toEqual(["The"]);
    expect(lines("int f() { return time(0); }")).toEqual(["The"]);
    expect(lines("void f() { random_device seed; }")).toEqual(["The"]);
    expect(lines('void f() { fprintf(stdout, "%d", 1); }')).toEqual(["On"]);
    expect(lines("void f() { string s; getline(cin, s); }")).toEqual(["On"]);
  });
});
