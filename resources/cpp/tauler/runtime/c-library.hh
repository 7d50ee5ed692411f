// Functions of the C library that answer otherwise than in a program of its own: part of runtime.cc.
#pragma once

#include <malloc.h>

namespace tauler {

/** The `rand()` of Linux's C library: always the same numbers for the same seed, in every match anew. */
struct CRand {
  static const int kTerms = 31;
  static const int kNearTerm = 3;
  static const int kWarmUp = 310;
  uint32_t ring[kTerms];
  int next;

  explicit CRand(unsigned seed) : next(kNearTerm) {
    int32_t word = seed == 0 ? 1 : int32_t(seed);
    ring[0] = uint32_t(word);
    for (int term = 1; term < kTerms; ++term) {
      // The remainder of the C library's own steps, which never leave 32 bits.
      word = 16807 * (word % 127773) - 2836 * (word / 127773);
      if (word < 0) word += 2147483647;
      ring[term] = uint32_t(word);
    }
    for (int time = 0; time < kWarmUp; ++time) draw();
  }

  int draw() {
    ring[next] += ring[(next + kTerms - kNearTerm) % kTerms];
    const int value = int(ring[next] >> 1);
    next = (next + 1) % kTerms;
    return value;
  }
};
static CRand& c_rand() {
  static CRand generator(1);
  return generator;
}

static std::string assertion(const char* condition, const char* file, int line, const char* function) {
  return std::string(file) + ":" + std::to_string(line) + ": " + function + ": assertion failed: " + condition;
}

/** The order of equal elements in `qsort` of Linux's C library, which merges two halves and takes of equal ones the left first. */
struct CSort {
  size_t width;
  int (*compare)(const void*, const void*);

  void sort(char* from, char* spare, size_t count) const {
    if (count <= 1) return;
    const size_t half = count / 2;
    char* left = from;
    char* right = from + half * width;
    char* const end = from + count * width;
    sort(left, spare, half);
    sort(right, spare, count - half);
    char* const middle = right;
    char* to = spare;
    while (left < middle && right < end) {
      char*& next = compare(left, right) <= 0 ? left : right;
      memcpy(to, next, width);
      next += width;
      to += width;
    }
    // What is left of the right half stands where it belongs.
    memcpy(to, left, middle - left);
    memcpy(from, spare, to - spare + (middle - left));
  }
};

}  // namespace tauler

/** The library's own ends the program when there is no memory left: it was compiled without exceptions. */
void* operator new(size_t size) {
  void* const memory = malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
#ifdef TAULER_FILLED
  // As on the judge, where it holds what was there before.
  memset(memory, 0xAA, size);
#endif
  return memory;
}

#ifdef TAULER_FILLED
/** Whoever goes on using what was given back is to notice. */
void operator delete(void* memory) noexcept {
  if (memory != nullptr) memset(memory, 0xAA, malloc_usable_size(memory));
  free(memory);
}
#endif

extern "C" {

int rand() { return tauler::c_rand().draw(); }
void srand(unsigned seed) { tauler::c_rand() = tauler::CRand(seed); }
long random() { return tauler::c_rand().draw(); }
void srandom(unsigned seed) { srand(seed); }

void qsort(void* elements, size_t count, size_t width, int (*compare)(const void*, const void*)) {
  std::vector<char> spare(count * width);
  tauler::CSort{width, compare}.sort(static_cast<char*>(elements), spare.data(), count);
}

// The clock stands still.
clock_t clock() { return 0; }
int getpid() { return 1; }

_Noreturn void __assert_fail(const char* condition, const char* file, int line, const char* function) {
  tauler::fault(tauler::assertion(condition, file, line, function));
}
_Noreturn void abort() { tauler::fault("abort() was called"); }
_Noreturn void exit(int code) { tauler::fault("exit(" + std::to_string(code) + ") was called"); }
_Noreturn void _Exit(int code) { tauler::fault("_Exit(" + std::to_string(code) + ") was called"); }
_Noreturn void quick_exit(int code) { tauler::fault("quick_exit(" + std::to_string(code) + ") was called"); }

}
