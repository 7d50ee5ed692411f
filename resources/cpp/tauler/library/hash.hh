// Hash tables whose elements come in the order of g++'s library (libstdc++ since version 12) on a machine of 64 bits: hashes of
// 64 bits, numbers of buckets out of its list of primes, and what is hung in again in which order. The patched headers of
// libc++ call it (src/main/host/cpp/overlay). Written for Tauler after the behaviour.
#pragma once

#include <__config>
#include <__functional/hash.h>
#include <__fwd/string.h>
#include <__fwd/string_view.h>
#include <__type_traits/integral_constant.h>
#include <__type_traits/is_enum.h>
#include <__type_traits/is_floating_point.h>
#include <__type_traits/is_integral.h>
#include <__type_traits/is_pointer.h>
#include <__type_traits/is_same.h>
#include <__type_traits/underlying_type.h>
#include <cstddef>
#include <cstdint>
#include <tauler/library/hash-bytes.hh>

#pragma GCC system_header

_LIBCPP_BEGIN_NAMESPACE_STD

// -------------------------------------------------------------------------------------------------------------- hashes

/** What a hash function gave, as one of 64 bits. Where a student's own still gives a `size_t` of 32, the sign is spread, because
 * a negative position is likelier than so large a hash. */
template <class _Hash>
uint64_t __tauler_widened(_Hash __hash) {
  if constexpr (is_same<_Hash, size_t>::value) return uint64_t(int64_t(int32_t(__hash)));
  else return uint64_t(__hash);
}

template <class _Hasher, class _Key>
uint64_t __tauler_wide(const _Hasher& __hasher, const _Key& __key) {
  return std::__tauler_widened(__hasher(__key));
}

template <class _Tp, class _Key>
uint64_t __tauler_wide(const hash<_Tp>& __hasher, const _Key& __key) {
  if constexpr (is_enum<_Tp>::value) return uint64_t(static_cast<__underlying_type_t<_Tp> >(__key));
  else if constexpr (is_integral<_Tp>::value) return uint64_t(_Tp(__key));
  else if constexpr (is_pointer<_Tp>::value) return uint64_t(reinterpret_cast<uintptr_t>(__key));
  else if constexpr (is_same<_Tp, float>::value || is_same<_Tp, double>::value)
    return std::__tauler_hash_real<_Tp>(__key);
  else return std::__tauler_widened(__hasher(__key));
}

template <class _Char, class _Traits, class _Alloc, class _Key>
uint64_t __tauler_wide(const hash<basic_string<_Char, _Traits, _Alloc> >&, const _Key& __key) {
  return std::__tauler_hash_bytes(__key.data(), __key.size() * sizeof(_Char));
}

template <class _Char, class _Traits, class _Key>
uint64_t __tauler_wide(const hash<basic_string_view<_Char, _Traits> >&, const _Key& __key) {
  return std::__tauler_hash_bytes(__key.data(), __key.size() * sizeof(_Char));
}

// ------------------------------------------------------------------------------------------------------------- buckets

/** The numbers of buckets that there are: each about 1.08 times the one before. */
inline constexpr uint32_t __tauler_primes[] = {
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 103, 109, 113,
    127, 137, 139, 149, 157, 167, 179, 193, 199, 211, 227, 241, 257, 277, 293, 313, 337, 359, 383, 409, 439, 467,
    503, 541, 577, 619, 661, 709, 761, 823, 887, 953, 1031, 1109, 1193, 1289, 1381, 1493, 1613, 1741, 1879, 2029,
    2179, 2357, 2549, 2753, 2971, 3209, 3469, 3739, 4027, 4349, 4703, 5087, 5503, 5953, 6427, 6949, 7517, 8123,
    8783, 9497, 10273, 11113, 12011, 12983, 14033, 15173, 16411, 17749, 19183, 20753, 22447, 24281, 26267, 28411,
    30727, 33223, 35933, 38873, 42043, 45481, 49201, 53201, 57557, 62233, 67307, 72817, 78779, 85229, 92203, 99733,
    107897, 116731, 126271, 136607, 147793, 159871, 172933, 187091, 202409, 218971, 236897, 256279, 277261, 299951,
    324503, 351061, 379787, 410857, 444487, 480881, 520241, 562841, 608903, 658753, 712697, 771049, 834181, 902483,
    976369, 1056323, 1142821, 1236397, 1337629, 1447153, 1565659, 1693859, 1832561, 1982627, 2144977, 2320627,
    2510653, 2716249, 2938679, 3179303, 3439651, 3721303, 4026031, 4355707, 4712381, 5098259, 5515729, 5967347,
    6456007, 6984629, 7556579, 8175383, 8844859, 9569143, 10352717, 11200489, 12117689, 13109983, 14183539,
    15345007, 16601593, 17961079, 19431899, 21023161, 22744717, 24607243, 26622317, 28802401, 31160981, 33712729,
};

/** The first number of buckets that is not less. */
inline size_t __tauler_prime(size_t __least) {
  for (const uint32_t __prime : __tauler_primes) {
    if (__prime >= __least) return __prime;
  }
  return __least | 1;
}

/** The buckets that a table gets before `__more` elements come into it; 0: it keeps those that it has. */
inline size_t __tauler_growth(size_t __buckets, size_t __size, size_t __more, float __load) {
  const double __wanted = double(__size + __more);
  const size_t __room   = size_t(double(__buckets) * __load);
  if (__buckets > 0 && __wanted <= double(__room)) return 0;
  const double __least = (__buckets == 0 && __wanted < 11 ? 11 : __wanted) / __load;
  const size_t __had   = __buckets == 0 ? 1 : __buckets;
  if (__least >= double(__had)) {
    const size_t __enough = size_t(__least) + 1;
    return std::__tauler_prime(__enough > 2 * __had ? __enough : 2 * __had);
  }
  return __buckets == 0 ? 1 : 0;
}

/** The buckets after `rehash(__least)`. */
inline size_t __tauler_rehashed(size_t __least, size_t __size, float __load) {
  const double __wanted = double(__size + 1) / __load;
  size_t __needed       = size_t(__wanted);
  if (double(__needed) < __wanted) ++__needed;
  return std::__tauler_prime(__least > __needed ? __least : __needed);
}

/** Hangs nodes into new buckets, one after the other, each at the front: of its bucket's run, or of the whole list. */
template <class _Next, class _Buckets>
struct __tauler_hanger {
  _Next __first;
  _Buckets& __buckets;
  size_t __count;
  size_t __front;

  __tauler_hanger(_Next __f, _Buckets& __b, size_t __c) : __first(__f), __buckets(__b), __count(__c), __front(0) {}

  size_t __index(_Next __node) const { return size_t(__node->__hash() % __count); }

  void __hang(_Next __node, size_t __bucket) {
    _Next& __before = __buckets[__bucket];
    if (__before != nullptr) {
      __node->__next_   = __before->__next_;
      __before->__next_ = __node;
      return;
    }
    __node->__next_  = __first->__next_;
    __first->__next_ = __node;
    __before         = __first;
    if (__node->__next_ != nullptr) __buckets[__front] = __node;
    __front = __bucket;
  }
};

/** All elements of a table into its new and empty buckets. */
template <class _Next, class _Buckets>
void __tauler_hang_unique(_Next __first, _Buckets& __buckets, size_t __count) {
  __tauler_hanger<_Next, _Buckets> __hanger(__first, __buckets, __count);
  _Next __node     = __first->__next_;
  __first->__next_ = nullptr;
  while (__node != nullptr) {
    const _Next __next = __node->__next_;
    __hanger.__hang(__node, __hanger.__index(__node));
    __node = __next;
  }
}

/** The same where elements may be equal: those that follow each other into one bucket keep their order. */
template <class _Next, class _Buckets>
void __tauler_hang_multi(_Next __first, _Buckets& __buckets, size_t __count) {
  __tauler_hanger<_Next, _Buckets> __hanger(__first, __buckets, __count);
  _Next __node        = __first->__next_;
  __first->__next_    = nullptr;
  _Next __last        = nullptr;
  size_t __last_index = 0;
  while (__node != nullptr) {
    const _Next __next   = __node->__next_;
    const size_t __index = __hanger.__index(__node);
    if (__last != nullptr && __last_index == __index) {
      __node->__next_ = __last->__next_;
      __last->__next_ = __node;
      if (__node->__next_ != nullptr) {
        const size_t __behind = __hanger.__index(__node->__next_);
        if (__behind != __index) __buckets[__behind] = __node;
      }
    } else {
      __hanger.__hang(__node, __index);
    }
    __last       = __node;
    __last_index = __index;
    __node       = __next;
  }
}

_LIBCPP_END_NAMESPACE_STD
