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

/** Where the left side is, once it was looked up; nothing where it is no place. */
template <class Place>
struct Left {
  template <class Other>
  bool at(Other&&) {
    return true;
  }
  template <class Value>
  void set(Value&&) {}
};
template <class Place>
struct Left<Place&> {
  Place* place;
  bool at(Place& found) {
    place = &found;
    return true;
  }
  template <class Value>
  void set(Value&& value) {
    *place = static_cast<Value&&>(value);
  }
};

/** An argument that was worked out, while the left side is looked up. */
template <class Value>
struct Kept {
  Value&& value;
  Value&& then(bool) { return static_cast<Value&&>(value); }
};

template <class Value>
Kept<Value> keep(Value&& value) {
  return {static_cast<Value&&>(value)};
}

}  // namespace tauler
