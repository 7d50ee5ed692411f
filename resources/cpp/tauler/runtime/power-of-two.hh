// The generator of players of four of the originals: part of runtime.cc.
#pragma once

#include "Random.hh"

namespace tauler {

PowerOfTwoChance chance = {};

/** The state is the seed's absolute value, modulo 2^31. */
static void seed_chance() {
  const long long seed = (long long)turn.seed;
  chance.state = uint32_t(seed < 0 ? -seed : seed) & 0x7fffffffu;
}

}  // namespace tauler
