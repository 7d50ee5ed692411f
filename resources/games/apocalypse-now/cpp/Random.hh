// Random numbers of a player's own, the same as in the original program. They begin anew in every round.
#pragma once

#include "units.hh"

namespace tauler {

const int kModulus = 2147483647;
/** As in the other games: a longer permutation would fill the memory. */
const int kLongestPermutation = 1000000;

/** The generator of Apocalypse Now: a linear congruence modulo 2^31 - 1, one step a number. */
struct MersenneChance {
  long long state;

  /** A number from 0 to less than 1. */
  double uniform() {
    state = (62089911 * state + 453816693) % kModulus;
    return double(state) / kModulus;
  }
  int draw(int low, int high) { return int(low + (long long)((double(high) - low + 1) * uniform())); }
};
extern MersenneChance chance;

}  // namespace tauler

/** Random numbers. They come from the seed of the match; each round begins with the same ones. */
class Random {
 public:
  /** A whole number from l to u, both included. When l > u: an error, and -1. */
  int uniforme(int l, int u) const {
    if (l <= u) return tauler::chance.draw(l, u);
    tauler::called("uniforme", to_string(l) + " " + to_string(u));
    return -1;
  }

  /** The numbers 0 to n - 1 in random order. n out of 0 to 10^6: an error, and none. */
  vector<int> permutacio(int n) const {
    if (n < 0 || n > tauler::kLongestPermutation) {
      tauler::called("permutacio", to_string(n));
      return vector<int>();
    }
    vector<int> v(n);
    for (int i = 0; i < n; ++i) v[i] = i;
    for (int i = n - 1; i >= 1; --i) swap(v[i], v[tauler::chance.draw(0, i)]);
    return v;
  }

  /** True with a probability. Outside 0 to 1: an error, and false. */
  bool probabilitat(double p) const {
    if (p >= 0 && p <= 1) return tauler::chance.uniform() < p;
    tauler::called("probabilitat", to_string(p));
    return false;
  }
};
