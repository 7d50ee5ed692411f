// What a player of Crematoria is told: the lists of `player-view.ts`.
#pragma once

/** Crematoria's permutation draws no number for the last element (rules, section 1). */
#define TAULER_UNSWAPPED 1

#define TAULER_GAME "crematoria"

#define TAULER_COLUMNS(COLUMN) \
  COLUMN(u8, terrain)          \
  COLUMN(i8, owner)            \
  COLUMN(i16, unitAt)          \
  COLUMN(u8, gem)              \
  COLUMN(u8, unitType)         \
  COLUMN(i8, unitPlayer)       \
  COLUMN(i8, unitHealth)       \
  COLUMN(i32, unitTurns)       \
  COLUMN(i16, unitCell)        \
  COLUMN(i32, cells)           \
  COLUMN(i32, gems)

#define TAULER_SETTINGS(SETTING) \
  SETTING(nb_players)            \
  SETTING(nb_rounds)             \
  SETTING(nb_furyans)            \
  SETTING(nb_pioneers)           \
  SETTING(max_nb_necromongers)   \
  SETTING(nb_hellhounds)         \
  SETTING(nb_elevators)          \
  SETTING(gem_value)             \
  SETTING(turns_to_land)         \
  SETTING(rows)                  \
  SETTING(cols)

#define TAULER_ORDERS(ORDER) ORDER(move)

#include "tauler/view.hh"
