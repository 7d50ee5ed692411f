// Values in braces for an array whose size is known late, which the course's compiler takes. A player's text sets them with this
// (src/main/host/cpp/compiler/late-values.ts).
#pragma once

#include <initializer_list>

namespace tauler {

/** What `sizeof` gives in a player's text (src/main/host/cpp/compiler/wide-integers.ts). */
using Length = unsigned long long;

/** Values in as many braces as the array has sizes. */
template <class Value, int depth>
struct Listed {
  using List = std::initializer_list<typename Listed<Value, depth - 1>::List>;
};
template <class Value>
struct Listed<Value, 0> {
  using List = Value;
};

/** An array whose elements have been made: the first ones get the values that are there, all others are as if they had none. */
template <class Value, int depth>
class LateArray {
 public:
  /** @param lengths elements in all of it, in a row of it, in a row of that */
  LateArray(Value* first, std::initializer_list<Length> lengths) : first_(first), lengths_(lengths.begin()) {}

  void operator=(const typename Listed<Value, depth>::List& values) const { set(first_, lengths_, values); }
  /** Without the braces of the rows: `{0}`. */
  template <class Same = Value>
  void operator=(std::initializer_list<Same> values) const {
    set(first_, lengths_, values);
  }

 private:
  template <class Given>
  static void set(Value* to, const Length*, const Given& value) {
    *to = value;
  }
  template <class Given>
  static void set(Value* to, const Length* lengths, std::initializer_list<Given> values) {
    const Length step = isRow(static_cast<Given*>(nullptr)) ? lengths[1] : 1;
    Length at = 0;
    for (const Given& value : values) {
      if (at < lengths[0]) set(to + at, lengths + 1, value);
      at += step;
    }
    for (; at < lengths[0]; ++at) to[at] = Value();
  }
  template <class Given>
  static constexpr bool isRow(std::initializer_list<Given>*) {
    return true;
  }
  static constexpr bool isRow(const void*) { return false; }

  Value* first_;
  const Length* lengths_;
};

template <int depth, class Value>
LateArray<Value, depth> lateArray(Value* first, std::initializer_list<Length> lengths) {
  return {first, lengths};
}

}  // namespace tauler
