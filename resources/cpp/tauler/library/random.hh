// Random numbers in a range as with g++'s library (libstdc++ since version 11) on a machine of 64 bits. The patched headers of
// libc++ call it (src/main/host/cpp/overlay). Written for Tauler after the algorithms' behaviour; D. Lemire's way to a range:
// Fast Random Integer Generation in an Interval, ACM TOMACS 29 (1), 2019.
#pragma once

#include <__config>
#include <__algorithm/iter_swap.h>
#include <cstdint>

#pragma GCC system_header

_LIBCPP_BEGIN_NAMESPACE_STD

/** 0 to `__count - 1` out of 32 random bits: the upper half of a product whose lower half is not among the few unfair ones. */
template <class _Generator>
uint64_t __tauler_of_32_bits(_Generator& __g, uint32_t __count) {
  const uint32_t __unfair = -__count % __count;
  uint64_t __product      = uint64_t(uint32_t(__g())) * __count;
  while (uint32_t(__product) < __unfair) __product = uint64_t(uint32_t(__g())) * __count;
  return __product >> 32;
}

/** The same out of 64 random bits. */
template <class _Generator>
uint64_t __tauler_of_64_bits(_Generator& __g, uint64_t __count) {
  const uint64_t __unfair     = -__count % __count;
  unsigned __int128 __product = (unsigned __int128)(uint64_t(__g())) * __count;
  while (uint64_t(__product) < __unfair) __product = (unsigned __int128)(uint64_t(__g())) * __count;
  return uint64_t(__product >> 64);
}

/** A number from 0 to `__range`. */
template <class _Generator>
uint64_t __tauler_up_to(_Generator& __g, uint64_t __range) {
  constexpr uint64_t __least = uint64_t(_Generator::min());
  constexpr uint64_t __width = uint64_t(_Generator::max()) - __least;
  if (__width == __range) return uint64_t(__g()) - __least;
  if (__width < __range) {
    for (;;) {
      const uint64_t __high  = (__width + 1) * std::__tauler_up_to(__g, __range / (__width + 1));
      const uint64_t __value = __high + (uint64_t(__g()) - __least);
      if (__value <= __range && __value >= __high) return __value;
    }
  }
  const uint64_t __count = __range + 1;
  if constexpr (__width == UINT64_MAX) return std::__tauler_of_64_bits(__g, __count);
  else if constexpr (__width == UINT32_MAX) return std::__tauler_of_32_bits(__g, uint32_t(__count));
  else {
    const uint64_t __scale = __width / __count;
    uint64_t __value;
    do __value = uint64_t(__g()) - __least;
    while (__value >= __count * __scale);
    return __value / __scale;
  }
}

/** Two elements at a time take one number, as long as the generator's range is wide enough. */
template <class _Iterator, class _Generator>
void __tauler_shuffle(_Iterator __first, _Iterator __last, _Generator& __g) {
  if (__first == __last) return;
  constexpr uint64_t __width = uint64_t(_Generator::max()) - uint64_t(_Generator::min());
  const uint64_t __size      = uint64_t(__last - __first);
  uint64_t __next            = 1;
  if (__width / __size >= __size) {
    if (__size % 2 == 0) {
      std::iter_swap(__first + 1, __first + std::__tauler_up_to(__g, 1));
      __next = 2;
    }
    for (; __next < __size; __next += 2) {
      const uint64_t __both = std::__tauler_up_to(__g, (__next + 1) * (__next + 2) - 1);
      std::iter_swap(__first + __next, __first + __both / (__next + 2));
      std::iter_swap(__first + (__next + 1), __first + __both % (__next + 2));
    }
    return;
  }
  for (; __next < __size; ++__next) std::iter_swap(__first + __next, __first + std::__tauler_up_to(__g, __next));
}

_LIBCPP_END_NAMESPACE_STD
