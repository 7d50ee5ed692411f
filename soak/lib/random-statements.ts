import type { Dice } from "../../test/fuzz/dice";

/*
 * Players in C++ of statements made at random, for comparing what two compilers make of them: in which order calls, lookups and assignments happen, which all leave
 * a letter, and what numbers of all widths become. Left out is what means nothing (two changes of one variable in an expression) and what g++ puts in another order
 * because it counts with constants before it compiles (`(2 * f()) * g()`), or takes apart in a statement of two (`a[f()] = b[g()] = h()`).
 */

const HELPERS = `
static string trace;
static int t(int k) { trace += char('a' + k % 26); return k * 7 % 11 + 1; }
static long tl(int k) { t(k); return k * 5000000000L % 1000003; }
static double td(int k) { t(k); return k * 0.37 + 1; }
static string ts(int k) { t(k); return string(k % 3 + 1, char('p' + k % 7)); }
static bool tb(int k) { t(k); return k % 2; }
static int two(int a, int b) { return a * 3 - b; }
static int three(int a, long b, double c) { return int(a + b % 100 + c); }
static int& same(int& v, int k) { t(k); return v; }
static vector<int>& sameList(vector<int>& v, int k) { t(k); return v; }
struct P {
  int x, y;
  P(int x = 0, int y = 0) : x(x), y(y) {}
  P operator+(const P& o) const { return P(x + o.x, y + o.y); }
  bool operator<(const P& o) const { return x != o.x ? x < o.x : y < o.y; }
  P add(int k) const { return P(x + k, y); }
  int operator()(int a, int b) const { return x * a + b; }
};
static P operator-(const P& a, const P& b) { return P(a.x - b.x, a.y - b.y); }
static int usual(int a, int b = t(9), int c = t(17)) { return a + b - c; }
struct Shape {
  int a, b;
  P at;
  Shape(int k) : a(t(k)), b(t(k + 1)), at(t(k + 2), t(k + 3)) { t(k + 4); }
  Shape& turn(int k) {
    t(k);
    ++a;
    return *this;
  }
  int sum() const { return a + b + at.x; }
};
static P tp(int k) { return P(t(k), k); }
struct Q {
  int a;
  double b;
};
static Q tq(int k) {
  Q q = {t(k), 0.5};
  return q;
}
static int given(long x) { return x % 1000003; }
static unsigned long wide(unsigned long x) { return x; }
template <class Number>
static int kind(Number) {
  return sizeof(Number) * 10 + (Number(-1) < Number(0));
}
template <class Number>
static void show(Number x) {
  cerr << +x << ' ';
}
`;

const VARIABLES = `int x = 3, y = 4, cells[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    vector<int> line(8, 5);
    map<int, int> m;
    map<string, P> places;
    map<int, string> words;
    map<string, int> ids;
    map<int, Q> plain;
    map<int, map<int, int>> twice;
    map<pair<int, int>, int> pairs;
    P p(1, 2);
    Shape shape(5), *other = &shape;
    map<int, vector<int>> lists;
    queue<P> waiting;
    priority_queue<pair<int, int>> best;
    set<P> seen;
    ostringstream out;
    auto lambda = [&](int a, int b) { return a - b; };`;

const TYPES =
  "int,unsigned,long,unsigned long,long long,short,unsigned short,char,signed char,unsigned char,bool,size_t";
const WIDE_TYPES = "int,unsigned,long,unsigned long,long long,size_t,int64_t,uint32_t";
const STARTS = [0, 1, 2, 3, 7, -1, -5, 100, 127, 128, 255, 300, -129, 40_000, 70_000, -70_000];
const NUMBERS = 12;
/** As long as a player may be that students read, and short enough for a compiler. */
const STATEMENTS = 60;

type Make = () => string;

/** A player whose console tells all that its statements did, in one round. */
export function randomPlayer(dice: Dice): string {
  const statements = new Statements(dice);
  const body = Array.from({ length: STATEMENTS }, () => statements.inTurn()).join("\n    ");
  const numbers = Array.from({ length: STATEMENTS }, () => statements.ofNumbers()).join("\n    ");
  return `#include "Player.hh"
#define PLAYER_NAME Statements
${HELPERS}
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  void turns() {
    ${VARIABLES}
    ${body}
    for (const auto& e : m) cerr << e.first << '=' << e.second << ' ';
    for (const auto& e : words) cerr << e.first << e.second << ' ';
    for (const auto& e : ids) cerr << e.first << e.second << ' ';
    for (int z : cells) cerr << z << ' ';
    for (int z : line) cerr << z << ' ';
    cerr << shape.sum() << waiting.size() << best.size() << seen.size() << lists.size() << ' ' << places.size() << plain.size() << twice.size() << pairs.size() << p.x << out.str() << endl;
  }
  void numbers() {
    vector<long> longs = {4, 2};
    ${statements.declared()}
    ${numbers}
    cerr << endl;
  }
  void play() {
    if (me() != 0 or round() > 0) return;
    turns();
    numbers();
    move(wizards(me())[0], Up);
  }
};
RegisterPlayer(PLAYER_NAME);
`;
}

class Statements {
  readonly #dice: Dice;
  #calls = 0;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  /** A statement of calls that leave a trace, which is written behind it. */
  inTurn(): string {
    const depth = 1 + this.#dice.below(3);
    const at = (of: string) => `${of}[${this.#index(depth)}]`;
    const [int, word] = [() => this.#int(depth), () => this.#word(depth)];
    const made = this.#one([
      ...this.#ofContainers(depth),
      () => `other->a = two(${int()}, ${int()});`,
      () => `(${this.#truth(depth)} ? x : y) = ${int()};`,
      () => `cells[t(${this.#call()}) & 7] = x = ${int()};`,
      () =>
        `switch (${int()} & 3) { case 0: x = ${int()}; break; case 1: y = ${int()}; default: x ^= t(${this.#call()}); }`,
      () =>
        `for (int k = t(${this.#call()}) & 3; k < (t(${this.#call()}) & 3); k += 1 + (${int()} & 1)) y ^= ${int()};`,
      () => `x = usual(${int()}) ^ usual(${int()}, ${int()});`,
      () => `x = shape.turn(${this.#call()}).turn(${int()}).sum() + Shape(${this.#call()}).sum();`,
      () => `x = ${int()};`,
      () => `${at(this.#dice.one(["cells", "line", "m"]))} ${this.#dice.one(["=", "+=", "-=", "|="])} ${int()};`,
      () => `line.push_back(${int()});`,
      () => `p = ${this.#place(depth)};`,
      () => `places[${word()}] = ${this.#place(depth)};`,
      () => `${at("words")} ${this.#dice.one(["=", "+="])} ${word()};`,
      () => `out << ${int()} << ' ' << ${word()} << ${this.#real(depth)};`,
      () => `{ vector<int> w = {${int()}, ${int()}, ${int()}}; x ^= w[1]; }`,
      () => `{ pair<int, P> w(${int()}, ${this.#place(depth)}); y = w.second.y; }`,
      () => `${at("plain")} = tq(${this.#call()});`,
      () => `ids[${word()}] = t(${this.#call()});`,
      () => `ids[${word()}] = two(ids.size(), ${int()});`,
      () => `line[t(${this.#call()}) & 7] = two(${int()}, ${int()});`,
      () => `${at(at("twice"))} = ${int()};`,
      () =>
        `sameList(line, ${this.#call()})[${this.#index(depth)}] = three(${int()}, ${this.#long(depth)}, ${this.#real(depth)});`,
      () => `pairs[make_pair(${this.#index(depth)}, ${this.#index(depth)})]++;`,
      () => `if (${this.#truth(depth)}) x += ${int()}; else y -= ${int()};`,
      () => `x = lambda(${int()}, ${int()});`,
    ]);
    return `trace.clear(); ${made} x &= 1023; y &= 1023; cerr << trace << ' ' << x << ' ' << y << endl;`;
  }

  #ofContainers(depth: number): Make[] {
    const [int, place] = [() => this.#int(depth), () => this.#place(depth)];
    return [
      () => `line.push_back(two(line.size(), ${int()}));`,
      () => `lists[${this.#index(depth)}].push_back(${int()});`,
      () => `lists[${this.#index(depth)}] = vector<int>(${int()} & 7, ${int()});`,
      () => `waiting.push(${place()}); if (waiting.size() > 3) { p = waiting.front(); waiting.pop(); }`,
      () => `best.push({${int()}, ${int()}}); y = best.top().first;`,
      () => `best.push(make_pair(${int()}, ${int()})); x = best.size();`,
      () => `if (!seen.insert(${place()}).second) x = ${int()};`,
      () => `m.insert({${this.#index(depth)}, ${int()}});`,
      () => `m.emplace(${this.#index(depth)}, ${int()});`,
      () => `swap(cells[${this.#index(depth)}], line[${this.#index(depth)}]);`,
      () => `ids.erase(${this.#word(depth)}); x = ids.count(${this.#word(depth)}) + m.size();`,
    ];
  }

  /** The variables of `ofNumbers`, of all types, which no compiler can foretell. */
  declared(): string {
    return Array.from({ length: NUMBERS }, (_, index) => {
      const type = this.#dice.one(TYPES.split(","));
      return `volatile ${type} z${index} = (${type})${this.#dice.one(STARTS)}; ${type} v${index} = z${index};`;
    }).join("\n    ");
  }

  /** What numbers of different widths become together. */
  ofNumbers(): string {
    const index = this.#dice.below(NUMBERS);
    const number = () => this.#number(3);
    const made = this.#one([
      () => `show(${number()});`,
      () => `v${index} ${this.#dice.one(["=", "+=", "-=", "*="])} ${number()}; show(v${index}); v${index} = z${index};`,
      () => `cerr << to_string(+${number()}) << ' ';`,
      () => `fprintf(stderr, "%ld %lu %d ", long(${number()}), wide(${number()}), int(long(${number()})));`,
      () => `{ auto a = ${number()}; long b = ${number()}; auto s = a + b; show(s); show(kind(s)); }`,
    ]);
    return `${made} cerr << '\\n';`;
  }

  #one(makes: readonly Make[]): string {
    return this.#dice.one(makes)();
  }

  /** Another letter for each call, as far as there are letters. */
  #call(): string {
    return String(this.#calls++ % 200);
  }

  /** A call of the function of that name, or, not at the bottom, something that is made of others. */
  #called(name: string, depth: number, makes: (less: number) => readonly Make[]): string {
    const call = () => `${name}(${this.#call()})`;
    return depth <= 0 ? call() : this.#one([call, ...makes(depth - 1)]);
  }

  #index(depth: number): string {
    return `(${this.#int(depth)}) & 7`;
  }

  #int(depth: number): string {
    return this.#called("t", depth, (less) => {
      const int = () => this.#int(less);
      return [
        () => `(${int()} ${this.#dice.one(["+", "*", "&", "|", "^"])} ${int()})`,
        () => `two(${int()}, ${int()})`,
        () => `three(${int()}, ${this.#long(less)}, ${this.#real(less)})`,
        () => `${this.#dice.one(["cells", "line", "m"])}[${this.#index(less)}]`,
        () => `(${this.#truth(less)} ? ${int()} : ${int()})`,
        () => `max(${int()}, ${int()})`,
        () => `int(${this.#word(less)}.size())`,
        () => `${this.#place(less)}.x`,
        () => `${this.#place(less)}(${int()}, ${int()})`,
        () => `int(${this.#real(less)})`,
        () => `same(cells[${this.#index(less)}], ${this.#call()})`,
        () => `make_pair(${int()}, ${int()}).first`,
        () => `lambda(${int()}, ${int()})`,
      ];
    });
  }

  #long(depth: number): string {
    return this.#called("tl", depth, (less) => [
      () => `(${this.#long(less)} + ${this.#int(less)})`,
      () => `min<long>(${this.#long(less)}, ${this.#int(less)})`,
    ]);
  }

  #real(depth: number): string {
    return this.#called("td", depth, (less) => [
      () => `(${this.#real(less)} + ${this.#int(less)})`,
      () => `pow(${this.#real(less)}, 1 + (${this.#int(less)} & 1))`,
    ]);
  }

  #truth(depth: number): string {
    return this.#called("tb", depth, (less) => [
      () => `(${this.#int(less)} ${this.#dice.one(["<", ">", "==", "!="])} ${this.#int(less)})`,
      () => `(${this.#truth(less)} ${this.#dice.one(["&&", "||"])} ${this.#truth(less)})`,
      () => `(${this.#place(less)} < ${this.#place(less)})`,
      () => `(${this.#word(less)} ${this.#dice.one(["<", "==", ">"])} ${this.#word(less)})`,
    ]);
  }

  #word(depth: number): string {
    return this.#called("ts", depth, (less) => [
      () => `(${this.#word(less)} + ${this.#word(less)})`,
      () => `to_string(${this.#int(less)})`,
      () => `(${this.#word(less)} + char(65 + (${this.#int(less)} & 15)))`,
      () => `string((${this.#int(less)} & 3) + 1, char(65 + (${this.#int(less)} & 15)))`,
    ]);
  }

  #place(depth: number): string {
    return this.#called("tp", depth, (less) => [
      () => `(${this.#place(less)} ${this.#dice.one(["+", "-"])} ${this.#place(less)})`,
      () => `P(${this.#int(less)}, ${this.#int(less)})`,
      () => `P{${this.#int(less)}, ${this.#int(less)}}`,
      () => `${this.#place(less)}.add(${this.#int(less)})`,
    ]);
  }

  #number(depth: number): string {
    const variable = () => `v${this.#dice.below(NUMBERS)}`;
    const number = () => this.#number(depth - 1);
    const constant = () =>
      this.#dice.one([
        "longs.size()",
        "longs[1]",
        "given(5)",
        "wide(7)",
        "sizeof(long)",
        "5L",
        "7UL",
        "3u",
        "2LL",
        "'a'",
        "true",
      ]);
    if (depth <= 0) return this.#one([variable, variable, constant]);
    return this.#one([
      variable,
      constant,
      () => `(wide(${number()}) ${this.#dice.one(["+", "-", "*"])} ${number()})`,
      () => `(unsigned(${number()}) ${this.#dice.one(["+", "-", "*"])} unsigned(${number()}))`,
      () => `(${number()} / (kind(${number()}) + 1))`,
      () => `(long(${number()}) % (kind(${number()}) + 3))`,
      () => `(${number()} ${this.#dice.one(["<", ">", "==", "<="])} ${number()})`,
      () => `((${this.#dice.one(WIDE_TYPES.split(","))})(${number()}))`,
      () => `(${number()} ? ${number()} : ${number()})`,
      () => `(long(${number()}) ${this.#dice.one(["&", "|", "^"])} long(${number()}))`,
      () => `((unsigned long)(${number()}) ${this.#dice.one(["<<", ">>"])} (unsigned(${number()}) & 31))`,
      () => `(unsigned(${number()}) ${this.#dice.one(["<<", ">>"])} (unsigned(${number()}) & 31))`,
      () => `kind(${number()})`,
      () => `given(${number()})`,
    ]);
  }
}
