// What a player of The Walking Dead is told: the lists of `player-view.ts`.
#pragma once

#define TAULER_GAME "walking-dead"

#define TAULER_COLUMNS(COLUMN) \
  COLUMN(u8, terrain)          \
  COLUMN(i8, owner)            \
  COLUMN(i16, unitAt)          \
  COLUMN(u8, food)             \
  COLUMN(u8, unitType)         \
  COLUMN(i8, unitClan)         \
  COLUMN(i16, unitCell)        \
  COLUMN(i32, unitRounds)      \
  COLUMN(i32, score)           \
  COLUMN(i32, strength)

#define TAULER_SETTINGS(SETTING)     \
  SETTING(NUM_PLAYERS)               \
  SETTING(NUM_ROUNDS)                \
  SETTING(BOARD_ROWS)                \
  SETTING(BOARD_COLS)                \
  SETTING(NUM_INI_UNITS_PER_CLAN)    \
  SETTING(NUM_INI_ZOMBIES)           \
  SETTING(NUM_INI_FOOD)              \
  SETTING(CLAN_INI_STRENGTH)         \
  SETTING(POINTS_FOR_KILLING_PERSON) \
  SETTING(POINTS_FOR_KILLING_ZOMBIE) \
  SETTING(POINTS_PER_OWNED_CELL)     \
  SETTING(FOOD_STRENGTH)             \
  SETTING(ROUNDS_BEFORE_BECOMING_ZOMBIE)

#define TAULER_ORDERS(ORDER) ORDER(move)

#include "tauler/view.hh"
