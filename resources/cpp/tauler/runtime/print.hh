// printf and scanf with values whose sizes are known: part of runtime.cc.
#pragma once

namespace tauler {

/** One of a format: `%-5ld`. */
struct Conversion {
  /** Without its length and letter: `%-5`. */
  std::string head;
  /** `hh`, `h`, `l`, `ll`, `j`, `z`, `t`, `L`, `q` or nothing. */
  std::string length;
  char letter;
};

static bool is_one_of(char letter, const char* letters) { return letter != 0 && strchr(letters, letter) != nullptr; }

/** Reads the one that begins behind a `%`. @returns where the format goes on */
static const char* read_conversion(const char* at, Conversion& read) {
  read = {"%", "", 0};
  while (is_one_of(*at, "-+ #0'*.123456789")) read.head += *at++;
  while (is_one_of(*at, "hlqjzLt")) read.length += *at++;
  if (*at != 0) read.letter = *at++;
  return at;
}

static void append(std::string& text, const std::string& format, ...) {
  va_list values, again;
  va_start(values, format);
  va_copy(again, values);
  const int size = vsnprintf(nullptr, 0, format.c_str(), values);
  std::vector<char> piece(size < 0 ? 1 : size + 1);
  vsnprintf(piece.data(), piece.size(), format.c_str(), again);
  va_end(values);
  va_end(again);
  text.append(piece.data(), size < 0 ? 0 : size);
}

/** With the length that is right here for a whole number of 64 bits, or of as many as the format says. */
static void append_whole(std::string& text, const Conversion& wanted, long long value) {
  const bool is_small = wanted.length.empty() || wanted.length[0] == 'h';
  const std::string format = wanted.head + (is_small ? wanted.length : "ll") + wanted.letter;
  if (is_small) append(text, format, int(value));
  else append(text, format, value);
}

static void append_value(std::string& text, const Conversion& wanted, const Printed& value) {
  const std::string format = wanted.head + wanted.letter;
  if (is_one_of(wanted.letter, "diuoxX")) append_whole(text, wanted, value.whole);
  else if (wanted.letter == 'c') append(text, format, int(value.whole));
  else if (is_one_of(wanted.letter, "eEfFgGaA")) append(text, format, value.real);
  else if (wanted.letter == 'p' && value.address == nullptr) append(text, wanted.head + "s", "(nil)");
  else if (is_one_of(wanted.letter, "sp")) append(text, format, value.address);
}

std::string printed(const char* format, const Printed* values, int count) {
  std::string text;
  const Printed* const end = values + count;
  while (*format != 0) {
    if (*format != '%') {
      text += *format++;
      continue;
    }
    Conversion wanted;
    format = read_conversion(format + 1, wanted);
    for (size_t star; (star = wanted.head.find('*')) != std::string::npos && values < end; ++values) {
      const std::string width = std::to_string(int(values->whole));
      // A negative precision is none.
      const bool is_none = star > 0 && wanted.head[star - 1] == '.' && width[0] == '-';
      wanted.head.replace(is_none ? star - 1 : star, is_none ? 2 : 1, is_none ? "" : width);
    }
    if (wanted.letter == '%') text += '%';
    else if (values < end) append_value(text, wanted, *values++);
  }
  return text;
}

std::string scanned(const char* format, const int* sizes, int count) {
  std::string changed;
  const int* const end = sizes + count;
  while (*format != 0) {
    if (*format != '%') {
      changed += *format++;
      continue;
    }
    Conversion wanted;
    format = read_conversion(format + 1, wanted);
    const bool is_whole = is_one_of(wanted.letter, "diuoxXn");
    const bool takes_place = wanted.letter != '%' && wanted.head.find('*') == std::string::npos;
    const int size = takes_place && sizes < end ? *sizes++ : 0;
    if (is_whole && size > 0) wanted.length = size == 8 ? "ll" : size == 2 ? "h" : size == 1 ? "hh" : "";
    changed += wanted.head + wanted.length;
    if (wanted.letter != 0) changed += wanted.letter;
  }
  return changed;
}

int copied(char* to, size_t room, const std::string& text) {
  if (room > 0) {
    const size_t size = std::min(room - 1, text.size());
    memcpy(to, text.data(), size);
    to[size] = 0;
  }
  return int(text.size());
}

int scan(const char* text, const char* format, ...) {
  va_list places;
  va_start(places, format);
  const int read = vsscanf(text, format, places);
  va_end(places);
  return read;
}

}  // namespace tauler
