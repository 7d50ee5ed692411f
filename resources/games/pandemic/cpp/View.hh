// What a player of Pandemic is told: the lists of `player-view.ts`.
#pragma once

#define TAULER_GAME "pandemic"

#define TAULER_COLUMNS(COLUMN) \
  COLUMN(u8, terrain)          \
  COLUMN(u8, virus)            \
  COLUMN(i32, masks)           \
  COLUMN(i32, cityCells)       \
  COLUMN(i32, citySizes)       \
  COLUMN(i32, pathCells)       \
  COLUMN(i32, pathSizes)       \
  COLUMN(i32, pathEnds)        \
  COLUMN(i8, owners)           \
  COLUMN(i8, unitPlayer)       \
  COLUMN(i32, unitCell)        \
  COLUMN(i32, unitHealth)      \
  COLUMN(u8, unitDamage)       \
  COLUMN(i32, unitTurns)       \
  COLUMN(u8, unitImmune)       \
  COLUMN(u8, unitMask)         \
  COLUMN(i32, score)

#define TAULER_SETTINGS(SETTING)      \
  SETTING(nb_players)                 \
  SETTING(rows)                       \
  SETTING(cols)                       \
  SETTING(nb_rounds)                  \
  SETTING(initial_health)             \
  SETTING(nb_units)                   \
  SETTING(bonus_per_city_cell)        \
  SETTING(bonus_per_path_cell)        \
  SETTING(factor_connected_component) \
  SETTING(infection_factor)           \
  SETTING(mask_protection)

#define TAULER_ORDERS(ORDER) ORDER(move)

#include "tauler/view.hh"
