// Random numbers of a player's own, the same as in the original programs.
#pragma once

#include "View.hh"

#ifndef TAULER_UNSWAPPED
/** How many of the last elements a permutation draws no number for. */
#define TAULER_UNSWAPPED 0
#endif

namespace tauler {

/** The generator of four of the originals: a linear congruence modulo 2^31. Its first state is the player's seed. */
struct PowerOfTwoChance {
  uint32_t state;

  void step() { state = (843314861u * state + 453816693u) & 0x7fffffffu; }

  /** Two steps, of which the first is thrown away; none where the range is empty or too large. */
  int draw(int low, int high) {
    const long long width = (long long)high - low + 1;
    if (width <= 0 || width > 1000000) return low;
    step();
    step();
    return low + int((unsigned long long)width * state >> 31);
  }
};
extern PowerOfTwoChance chance;

/** Longer ones are empty. */
const int kLongestPermutation = 1000000;

/** 0 to size - 1, of which the first `swaps` are swapped with one of those behind. */
inline std::vector<int> shuffled(int size, int swaps) {
  if (size < 0 || size > kLongestPermutation) return std::vector<int>();
  std::vector<int> values(size);
  for (int i = 0; i < size; ++i) values[i] = i;
  for (int i = 0; i < swaps; ++i) {
    const int j = chance.draw(i, size - 1);
    std::swap(values[i], values[j]);
  }
  return values;
}

}  // namespace tauler

/** Random numbers. They come from the seed of the match and the player's number, so a match can be played again. */
class Random {
 public:
  /** A whole number from l to u, both included. When l > u, or for more than a million numbers, it is l. */
  int random(int l, int u) const { return tauler::chance.draw(l, u); }

  /** The numbers 0 to n - 1 in random order; none for n out of 0 to 10^6. */
  std::vector<int> random_permutation(int n) const { return tauler::shuffled(n, n - TAULER_UNSWAPPED); }
};
