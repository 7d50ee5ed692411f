// printf and scanf as on a machine of 64 bits: each takes what it is given, whatever its size, as what the format names.
#pragma once

#include <cstdarg>
#include <cstdio>
#include <string>
#include <type_traits>

namespace tauler {

/** What is to be written: one of these. */
struct Printed {
  long long whole;
  double real;
  const void* address;

  template <class T>
  static typename std::enable_if<std::is_integral<T>::value || std::is_enum<T>::value, Printed>::type of(T value) {
    return Printed{(long long)value, 0, (const void*)(size_t)value};
  }
  template <class T>
  static typename std::enable_if<std::is_floating_point<T>::value, Printed>::type of(T value) {
    return Printed{0, double(value), nullptr};
  }
  template <class T>
  static typename std::enable_if<!std::is_function<T>::value, Printed>::type of(T* value) {
    return Printed{(long long)(size_t)value, 0, (const void*)value};
  }
  static Printed of(std::nullptr_t) { return Printed{0, 0, nullptr}; }
};

std::string printed(const char* format, const Printed* values, int count);
/** The format with the lengths that fit the sizes of what is pointed at. */
std::string scanned(const char* format, const int* sizes, int count);
/** Copies as much of a text as there is room for. @returns how long it is */
int copied(char* to, size_t room, const std::string& text);
/** The C library's own. */
int scan(const char* text, const char* format, ...);

template <class... Values>
std::string print(const char* format, Values... values) {
  const Printed list[] = {Printed::of(values)...};
  return printed(format, list, sizeof...(values));
}

template <class T>
int size_of(T*) {
  return std::is_arithmetic<T>::value ? int(sizeof(T)) : 0;
}
template <class... Places>
std::string scan_format(const char* format, Places... places) {
  const int sizes[] = {size_of(places)...};
  return scanned(format, sizes, sizeof...(places));
}

}  // namespace tauler

template <class Value, class... Values>
int fprintf(FILE* file, const char* format, Value value, Values... values) {
  const std::string text = tauler::print(format, value, values...);
  return int(fwrite(text.data(), 1, text.size(), file));
}
template <class Value, class... Values>
int printf(const char* format, Value value, Values... values) {
  return fprintf(stdout, format, value, values...);
}
template <class Value, class... Values>
int sprintf(char* to, const char* format, Value value, Values... values) {
  const std::string text = tauler::print(format, value, values...);
  return tauler::copied(to, text.size() + 1, text);
}
template <class Value, class... Values>
int snprintf(char* to, size_t room, const char* format, Value value, Values... values) {
  const std::string text = tauler::print(format, value, values...);
  return tauler::copied(to, room, text);
}
template <class Place, class... Places>
int sscanf(const char* text, const char* format, Place* place, Places... places) {
  return tauler::scan(text, tauler::scan_format(format, place, places...).c_str(), place, places...);
}

namespace std {
using ::fprintf;
using ::printf;
using ::snprintf;
using ::sprintf;
using ::sscanf;
}  // namespace std
