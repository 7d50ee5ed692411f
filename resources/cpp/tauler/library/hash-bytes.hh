// How g++'s library hashes texts and real numbers on a machine of 64 bits: A. Appleby's MurmurHash2 (public domain). The patched
// headers of libc++ call it (src/main/host/cpp/overlay).
#pragma once

#include <__config>
#include <cstddef>
#include <cstdint>
#include <cstring>

#pragma GCC system_header

_LIBCPP_BEGIN_NAMESPACE_STD

inline uint64_t __tauler_mix(uint64_t __value) { return __value ^ (__value >> 47); }

/** MurmurHash2 for 64 bits with the library's seed. */
inline uint64_t __tauler_hash_bytes(const void* __data, size_t __size) {
  const uint64_t __factor = 0xc6a4a7935bd1e995u;
  const char* __at        = static_cast<const char*>(__data);
  uint64_t __hash         = 0xc70f6907u ^ (__size * __factor);
  for (; __size >= 8; __at += 8, __size -= 8) {
    uint64_t __word;
    memcpy(&__word, __at, 8);
    __hash = (__hash ^ (std::__tauler_mix(__word * __factor) * __factor)) * __factor;
  }
  if (__size > 0) {
    uint64_t __rest = 0;
    memcpy(&__rest, __at, __size);
    __hash = (__hash ^ __rest) * __factor;
  }
  return std::__tauler_mix(std::__tauler_mix(__hash) * __factor);
}

/** Of a `float` or a `double`: both zeros are the same. */
template <class _Number>
uint64_t __tauler_hash_real(_Number __number) {
  return __number == 0 ? 0 : std::__tauler_hash_bytes(&__number, sizeof __number);
}

_LIBCPP_END_NAMESPACE_STD
