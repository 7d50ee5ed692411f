// Assignments of which the course's compiler looks up the left side before it calls the right side. A player's text calls these
// (src/main/host/cpp/compiler/first-left.ts).
#pragma once

#include <type_traits>

namespace tauler {

/** Is the left side a plain value, and what the call gives of the same type, and no reference? */
template <class Left, class Right, class Value = typename std::remove_reference<Left>::type>
struct IsFirst
    : std::integral_constant<bool, std::is_lvalue_reference<Left>::value && !std::is_reference<Right>::value &&
                                       std::is_same<Value, Right>::value &&
                                       (std::is_scalar<Value>::value ||
                                        (std::is_trivially_copy_assignable<Value>::value &&
                                         std::is_trivially_copyable<Value>::value))> {};

/** What was looked up. */
template <class Place>
struct First {
  Place&& place;
  template <class Value>
  void set(Value&& value) {
    place = static_cast<Value&&>(value);
  }
};

template <class Place>
First<Place> first(Place&& place) {
  return {static_cast<Place&&>(place)};
}

}  // namespace tauler
