// Sorting and heaps whose equal elements come out as with g++'s library (libstdc++): heaps by sinking a hole to the leaves,
// sort by quicksort around the median of three down to 16 elements, with a limit of levels and insertion sort over it all.
// The patched headers of libc++ call it (src/main/host/cpp/overlay). Written for Tauler after the algorithms' behaviour.
#pragma once

#include <__config>
#include <__algorithm/iter_swap.h>
#include <__iterator/iterator_traits.h>
#include <__utility/move.h>

#pragma GCC system_header

_LIBCPP_PUSH_MACROS
#include <__undef_macros>

_LIBCPP_BEGIN_NAMESPACE_STD

template <class _Iterator>
using __tauler_distance = typename iterator_traits<_Iterator>::difference_type;
template <class _Iterator>
using __tauler_value = typename iterator_traits<_Iterator>::value_type;

// --------------------------------------------------------------------------------------------------------------- heaps

/** Moves the hole up from the leaves until its parent is not less than the value, and puts the value in. */
template <class _Iterator, class _Compare>
void __tauler_raise(_Iterator __heap, __tauler_distance<_Iterator> __hole, __tauler_distance<_Iterator> __top,
                    __tauler_value<_Iterator>& __value, _Compare& __comp) {
  while (__hole > __top) {
    const auto __parent = (__hole - 1) / 2;
    if (!__comp(*(__heap + __parent), __value)) break;
    *(__heap + __hole) = std::move(*(__heap + __parent));
    __hole             = __parent;
  }
  *(__heap + __hole) = std::move(__value);
}

/** Sinks the hole to a leaf, always to the larger child and to the right one of equals; from there the value rises. */
template <class _Iterator, class _Compare>
void __tauler_refill(_Iterator __heap, __tauler_distance<_Iterator> __hole, __tauler_distance<_Iterator> __size,
                     __tauler_value<_Iterator>& __value, _Compare& __comp) {
  const auto __top = __hole;
  while (2 * __hole + 2 < __size) {
    auto __child = 2 * __hole + 2;
    if (__comp(*(__heap + __child), *(__heap + (__child - 1)))) --__child;
    *(__heap + __hole) = std::move(*(__heap + __child));
    __hole             = __child;
  }
  if (2 * __hole + 1 < __size) {
    const auto __only  = 2 * __hole + 1;
    *(__heap + __hole) = std::move(*(__heap + __only));
    __hole             = __only;
  }
  std::__tauler_raise(__heap, __hole, __top, __value, __comp);
}

template <class _Iterator, class _Compare>
void __tauler_make_heap(_Iterator __first, _Iterator __last, _Compare& __comp) {
  const auto __size = __last - __first;
  for (auto __parent = __size / 2; __parent > 0; --__parent) {
    __tauler_value<_Iterator> __value = std::move(*(__first + (__parent - 1)));
    std::__tauler_refill(__first, __parent - 1, __size, __value, __comp);
  }
}

/** The largest goes to `__to`, and what was there into the heap. */
template <class _Iterator, class _Compare>
void __tauler_take_top(_Iterator __first, _Iterator __last, _Iterator __to, _Compare& __comp) {
  __tauler_value<_Iterator> __value = std::move(*__to);
  *__to                             = std::move(*__first);
  std::__tauler_refill(__first, 0, __last - __first, __value, __comp);
}

template <class _Iterator, class _Compare>
void __tauler_pop_heap(_Iterator __first, _Iterator __last, _Compare& __comp) {
  if (__last - __first > 1) std::__tauler_take_top(__first, __last - 1, __last - 1, __comp);
}

template <class _Iterator, class _Compare>
void __tauler_sort_heap(_Iterator __first, _Iterator __last, _Compare& __comp) {
  for (; __last - __first > 1; --__last) std::__tauler_pop_heap(__first, __last, __comp);
}

// ----------------------------------------------------------------------------------------- parts of a range in order

/** The least ones of all come into the heap before `__middle`. */
template <class _Iterator, class _Compare>
void __tauler_select(_Iterator __first, _Iterator __middle, _Iterator __last, _Compare& __comp) {
  std::__tauler_make_heap(__first, __middle, __comp);
  for (_Iterator __it = __middle; __it != __last; ++__it) {
    if (__comp(*__it, *__first)) std::__tauler_take_top(__first, __middle, __it, __comp);
  }
}

template <class _Iterator, class _Compare>
void __tauler_partial_sort(_Iterator __first, _Iterator __middle, _Iterator __last, _Compare& __comp) {
  // Also with nothing to sort: the first element is exchanged for lesser ones.
  std::__tauler_select(__first, __middle, __last, __comp);
  std::__tauler_sort_heap(__first, __middle, __comp);
}

// ----------------------------------------------------------------------------------------------------------------- sort

inline constexpr int __tauler_few = 16;

/** How often a range is cut in two before heaps take over. */
inline int __tauler_levels(ptrdiff_t __size) {
  int __levels = 0;
  for (; __size > 1; __size >>= 1) __levels += 2;
  return __levels;
}

/** Moves the element at `__hole` to the left until its neighbour is not greater: one that is not must be there. */
template <class _Iterator, class _Compare>
void __tauler_slide(_Iterator __hole, _Compare& __comp) {
  __tauler_value<_Iterator> __value = std::move(*__hole);
  _Iterator __left                  = __hole;
  for (--__left; __comp(__value, *__left); --__left) {
    *__hole = std::move(*__left);
    __hole  = __left;
  }
  *__hole = std::move(__value);
}

template <class _Iterator, class _Compare>
void __tauler_insertion_sort(_Iterator __first, _Iterator __last, _Compare& __comp) {
  if (__first == __last) return;
  for (_Iterator __it = __first + 1; __it != __last; ++__it) {
    if (!__comp(*__it, *__first)) {
      std::__tauler_slide(__it, __comp);
      continue;
    }
    __tauler_value<_Iterator> __value = std::move(*__it);
    for (_Iterator __hole = __it; __hole != __first; --__hole) *__hole = std::move(*(__hole - 1));
    *__first = std::move(__value);
  }
}

template <class _Iterator, class _Compare>
_Iterator __tauler_median(_Iterator __a, _Iterator __b, _Iterator __c, _Compare& __comp) {
  if (__comp(*__a, *__b)) return __comp(*__b, *__c) ? __b : __comp(*__a, *__c) ? __c : __a;
  return __comp(*__a, *__c) ? __a : __comp(*__b, *__c) ? __c : __b;
}

/** Puts the median of the second, the middle and the last element first, and parts the others by it. */
template <class _Iterator, class _Compare>
_Iterator __tauler_cut(_Iterator __first, _Iterator __last, _Compare& __comp) {
  const _Iterator __middle = __first + (__last - __first) / 2;
  std::iter_swap(__first, std::__tauler_median(__first + 1, __middle, __last - 1, __comp));
  _Iterator __low  = __first + 1;
  _Iterator __high = __last;
  for (;; ++__low) {
    while (__comp(*__low, *__first)) ++__low;
    do --__high;
    while (__comp(*__first, *__high));
    if (!(__low < __high)) return __low;
    std::iter_swap(__low, __high);
  }
}

template <class _Iterator, class _Compare>
void __tauler_quicksort(_Iterator __first, _Iterator __last, int __levels, _Compare& __comp) {
  while (__last - __first > __tauler_few) {
    if (__levels == 0) return std::__tauler_partial_sort(__first, __last, __last, __comp);
    --__levels;
    const _Iterator __cut = std::__tauler_cut(__first, __last, __comp);
    std::__tauler_quicksort(__cut, __last, __levels, __comp);
    __last = __cut;
  }
}

template <class _Iterator, class _Compare>
void __tauler_sort(_Iterator __first, _Iterator __last, _Compare& __comp) {
  const auto __size = __last - __first;
  std::__tauler_quicksort(__first, __last, std::__tauler_levels(__size), __comp);
  if (__size <= __tauler_few) return std::__tauler_insertion_sort(__first, __last, __comp);
  std::__tauler_insertion_sort(__first, __first + __tauler_few, __comp);
  for (_Iterator __it = __first + __tauler_few; __it != __last; ++__it) std::__tauler_slide(__it, __comp);
}

template <class _Iterator, class _Compare>
void __tauler_nth_element(_Iterator __first, _Iterator __nth, _Iterator __last, _Compare& __comp) {
  if (__first == __last || __nth == __last) return;
  for (int __levels = std::__tauler_levels(__last - __first); __last - __first > 3; --__levels) {
    if (__levels == 0) {
      std::__tauler_select(__first, __nth + 1, __last, __comp);
      return std::iter_swap(__first, __nth);
    }
    const _Iterator __cut = std::__tauler_cut(__first, __last, __comp);
    if (__cut <= __nth) __first = __cut;
    else __last = __cut;
  }
  std::__tauler_insertion_sort(__first, __last, __comp);
}

_LIBCPP_END_NAMESPACE_STD

_LIBCPP_POP_MACROS
