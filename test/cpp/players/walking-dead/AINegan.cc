#include "Player.hh"

#define PLAYER_NAME Negan
// C with classes: static arrays, pointers, hand-made heaps and lists, bit fields, macros with arguments, printf, rand.

#define N 60
#define IDX(i, j) ((i) * N + (j))
#define SWAP(a, b) do { int _t = (a); (a) = (b); (b) = _t; } while (0)
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAXU 512

static int dist[N * N], from[N * N];
static int heap[N * N * 4], heap_size;
static unsigned char taken[N * N];
static unsigned long seed = 88172645463325252UL;
static long visits_of[MAXU];
int turn_no, (*chooser)(int, int);

struct flags {
  unsigned food : 1;
  unsigned enemy : 3;
  signed depth : 6;
  unsigned rest : 22;
};

typedef struct item {
  int id, key;
  struct item *next;
} item;

static item pool[MAXU];
static int pool_used;

static unsigned long xorshift(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return seed;
}

static void heap_push(int v) {
  int k = heap_size++;
  heap[k] = v;
  while (k > 0 && dist[heap[(k - 1) / 2]] > dist[heap[k]]) {
    SWAP(heap[k], heap[(k - 1) / 2]);
    k = (k - 1) / 2;
  }
}

static int heap_pop() {
  int top = heap[0], k = 0;
  heap[0] = heap[--heap_size];
  for (;;) {
    int c = 2 * k + 1;
    if (c >= heap_size) break;
    if (c + 1 < heap_size && dist[heap[c + 1]] < dist[heap[c]]) c++;
    if (dist[heap[k]] <= dist[heap[c]]) break;
    SWAP(heap[k], heap[c]);
    k = c;
  }
  return top;
}

static int by_modulus(int a, int b) { return a % 7 - b % 7; }
static int by_value(int a, int b) { return a - b; }
static int compare_ints(const void *a, const void *b) { return chooser(*(const int *)a, *(const int *)b); }

static item *insert_sorted(item *head, int id, int key) {
  item *n = &pool[pool_used++ % MAXU], **at = &head;
  n->id = id;
  n->key = key;
  while (*at && (*at)->key < key) at = &(*at)->next;
  n->next = *at;
  *at = n;
  return head;
}

struct PLAYER_NAME : public Player {

  static Player* factory () {
    return new PLAYER_NAME;
  }

  char text[128];
  int n_moves;
  struct { int best, worst; } range;

  void dijkstra(int start) {
    for (int k = 0; k < N * N; ++k) dist[k] = 1 << 29, from[k] = -1;
    heap_size = 0;
    dist[start] = 0;
    heap_push(start);
    while (heap_size > 0) {
      int v = heap_pop(), i = v / N, j = v % N;
      if (dist[v] > 60) break;
      for (int d = 6; d >= 0; d -= 2) {
        Pos p = Pos(i, j) + Dir(d);
        if (!pos_ok(p.i, p.j) || cell(p.i, p.j).type == Waste) continue;
        int w = IDX(p.i, p.j), c = dist[v] + 2 - (cell(p).owner != me());
        if (c < dist[w]) {
          dist[w] = c;
          from[w] = v;
          heap_push(w);
        }
      }
    }
  }

  struct flags look(int i, int j) {
    struct flags f = {0, 0, 0, 0};
    Cell c = cell(i, j);
    f.food = c.food;
    f.enemy = c.id == -1 ? 0 : unit(c.id).type == Zombie ? 1 : unit(c.id).player != me() ? 2 : 5;
    f.depth = (i + j) % 31 - 15;
    f.rest = i * j;
    return f;
  }

  int choose(int id, int start) {
    int best = -1, value = INT_MIN;
    for (int k = 0; k < N * N; ++k) {
      if (dist[k] >= 1 << 29 || k == start || taken[k]) continue;
      struct flags f = look(k / N, k % N);
      if (f.enemy == 5) continue;
      int v = 40 * f.food + 25 * (f.enemy == 1) + 10 * (f.enemy == 2) - 3 * dist[k] + (xorshift() & 1) + (cell(k / N, k % N).owner != me());
      if (v > value) value = v, best = k;
    }
    range.best = MAX2(range.best, value);
    range.worst = MIN(range.worst, value);
    visits_of[id % MAXU] = visits_of[id % MAXU] * 1000003 + best;
    return best;
  }

  static int MAX2(int a, int b) { return a > b ? a : b; }

  int first_step(int start, int goal) {
    int k = goal;
    while (k != -1 && from[k] != start) k = from[k];
    return k;
  }

  virtual void play () {
    if (round() == 0) {
      srand(1234);
      range.best = INT_MIN;
      range.worst = INT_MAX;
      chooser = by_value;
    }
    turn_no++;
    memset(taken, 0, sizeof taken);
    vector<int> u = alive_units(me());
    int n = u.size(), *ids = (int *)malloc((n + 1) * sizeof(int));
    memcpy(ids, n ? &u[0] : NULL, n * sizeof(int));
    qsort(ids, n, sizeof(int), compare_ints);
    chooser = turn_no & 1 ? by_value : by_modulus;
    item *queue_of_units = NULL;
    for (int k = 0; k < n; ++k) queue_of_units = insert_sorted(queue_of_units, ids[k], rand() % 5);
    for (item *it = queue_of_units; it; it = it->next) {
      Unit x = unit(it->id);
      int start = IDX(x.pos.i, x.pos.j);
      dijkstra(start);
      int goal = choose(it->id, start), step = goal == -1 ? -1 : first_step(start, goal);
      if (step == -1) { move(it->id, Dir(rand() % 4 * 2)); continue; }
      taken[goal] = 1;
      for (int d = 0; d < 8; d += 2) {
        Pos p = x.pos + Dir(d);
        if (IDX(p.i, p.j) == step) { move(it->id, (Dir)d); n_moves++; }
      }
    }
    free(ids);
    if (turn_no % 10 == 1) {
      snprintf(text, sizeof text, "[%3d] %6d moves, %d..%d, seed %lu %ld %#lx", turn_no, n_moves, range.worst, range.best, seed, (long)seed, seed);
      puts(text);
      for (int k = 0; k < 5; ++k) printf("%d:%ld%s", k, visits_of[k], k == 4 ? "\n" : " ");
      struct flags f = look(turn_no % N, 30);
      printf("%u %u %d %u %d %s\n", f.food, f.enemy, f.depth, f.rest, (int)sizeof(struct flags), strchr(text, 'm'));
      char *end; double x = strtod("3.25e2xyz", &end); long y = strtol("0x7fffffffff", NULL, 0);
      printf("%g %s %ld %i %hd %hhu %5.3e %*d %.*s\n", x, end, y, 42, (short)70000, (unsigned char)300, 12345.678, 6, 9, 3, "abcdef");
      fputs("to stderr\n", stderr); putchar('!'); fputc('\n', stdout);
      int a, b; char w[16]; int got = sscanf("12 34 hello", "%d %d %15s", &a, &b, w); long big; sscanf("123456789012", "%ld", &big);
      fprintf(stderr, "%d %d %d %s %ld\n", got, a, b, w, big);
    }
  }

};

RegisterPlayer(PLAYER_NAME);
