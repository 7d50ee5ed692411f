// Makes the structures of a game's view out of its lists: included by the game's View.hh, after it has defined
//   TAULER_GAME               its id
//   TAULER_COLUMNS(COLUMN)    COLUMN(type, name) for each column, in the order of the game's `player-view.ts`
//   TAULER_SETTINGS(SETTING)  SETTING(name) for each setting that players are told
//   TAULER_ORDERS(ORDER)      ORDER(name) for each kind of order
#pragma once

#include "tauler/host.hh"

namespace tauler {

#define TAULER_COLUMN(type, name) Column<type> name;
/** The round's view. */
struct View {
  TAULER_COLUMNS(TAULER_COLUMN)
};
#undef TAULER_COLUMN
extern View view;

#define TAULER_SETTING(name) double name;
struct SettingValues {
  TAULER_SETTINGS(TAULER_SETTING)
};
#undef TAULER_SETTING
extern SettingValues settings;

#define TAULER_ORDER(name) name,
enum class OrderKind { TAULER_ORDERS(TAULER_ORDER) };
#undef TAULER_ORDER

inline void give(OrderKind kind, int unit, const int* args, int count) { tauler_order(int(kind), unit, args, count); }

}  // namespace tauler
