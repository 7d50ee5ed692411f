// A player as a native program, for tests: gets on standard input what a module gets in its memory, and gives its orders on
// standard output. Linked with runtime.cc and the player's file.
//
// In: the terms (4096 bytes), then for each round the number of bytes of its view (i32), and the view.
// Out: how many players are registered (i32), then for each round the number of words of its orders (i32), and the orders:
// kind, unit, number of arguments, arguments. What the player writes to standard output goes to standard error.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

extern "C" {
void* tauler_terms();
void* tauler_view();
int tauler_start();
void tauler_turn();
void tauler_order(int kind, int unit, const int* args, int count);
void tauler_thrown();
void tauler_fault(const char* text, int bytes);
}

static const int kTermsBytes = 4096;
static const int kMostArguments = 16;
static const int kFailed = 3;
static std::vector<int> orders;

void tauler_order(int kind, int unit, const int* args, int count) {
  const int kept = count < kMostArguments ? count : kMostArguments;
  orders.insert(orders.end(), {kind, unit, kept});
  orders.insert(orders.end(), args, args + kept);
}

void tauler_thrown() {}

void tauler_fault(const char* text, int bytes) {
  fprintf(stderr, "fault: %.*s\n", bytes, text);
  _exit(kFailed);
}

static bool read_all(void* to, int bytes) { return fread(to, 1, bytes, stdin) == size_t(bytes); }

static void write_number(FILE* out, int number) { fwrite(&number, sizeof number, 1, out); }

int main() {
  FILE* const out = fdopen(dup(STDOUT_FILENO), "wb");
  dup2(STDERR_FILENO, STDOUT_FILENO);
  // As in a module, whose console looks like a terminal: lines come in the order in which they were written.
  setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
  if (!read_all(tauler_terms(), kTermsBytes)) return 1;
  write_number(out, tauler_start());
  fflush(out);
  int bytes;
  while (read_all(&bytes, sizeof bytes) && read_all(tauler_view(), bytes)) {
    orders.clear();
    tauler_turn();
    write_number(out, int(orders.size()));
    fwrite(orders.data(), sizeof(int), orders.size(), out);
    fflush(out);
  }
}
