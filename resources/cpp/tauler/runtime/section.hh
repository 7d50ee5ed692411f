// The custom section that says for which game, columns, settings and orders a module was made: part of runtime.cc.
#pragma once

namespace tauler {

#define TAULER_COLUMN_TEXT(type, name) "," #type " " #name
#define TAULER_NAME_TEXT(name) "," #name
/** Each of the lists begins with a comma too many. */
static constexpr char kLists[] = TAULER_GAME "|" TAULER_COLUMNS(TAULER_COLUMN_TEXT)  //
    "|" TAULER_SETTINGS(TAULER_NAME_TEXT)                                             //
    "|" TAULER_ORDERS(TAULER_NAME_TEXT);
#undef TAULER_COLUMN_TEXT
#undef TAULER_NAME_TEXT

static constexpr char kBefore[] = ".section .custom_section.tauler,\"\",@\n.ascii \"";
static constexpr char kBehind[] = "\"\n.text\n";

/** A text that is put together while the file is compiled: clang takes it as assembler, which alone can make a section. */
struct Assembler {
  char text[sizeof kBefore + sizeof kLists + sizeof kBehind] = {};
  size_t used = 0;

  constexpr const char* data() const { return text; }
  constexpr size_t size() const { return used; }
  constexpr void put(char letter) { text[used++] = letter; }
};

static constexpr Assembler section() {
  Assembler made;
  for (const char* at = kBefore; *at != 0; ++at) made.put(*at);
  for (const char* at = kLists; *at != 0; ++at) {
    if (*at != ',' || at[-1] != '|') made.put(*at);
  }
  for (const char* at = kBehind; *at != 0; ++at) made.put(*at);
  return made;
}

}  // namespace tauler

__asm__((tauler::section()));
