// What a player of Apocalypse Now is told: the lists of `player-view.ts`.
#pragma once

#define TAULER_GAME "apocalypse-now"

#define TAULER_COLUMNS(COLUMN)  \
  COLUMN(u8, terrain)           \
  COLUMN(u8, fire)              \
  COLUMN(i32, soldierAt)        \
  COLUMN(i32, soldierId)        \
  COLUMN(i8, soldierSeat)       \
  COLUMN(i16, soldierCell)      \
  COLUMN(u8, soldierHealth)     \
  COLUMN(i32, helicopterId)     \
  COLUMN(i8, helicopterSeat)    \
  COLUMN(i16, helicopterCell)   \
  COLUMN(i8, helicopterHeading) \
  COLUMN(i8, helicopterNapalm)  \
  COLUMN(i8, helicopterWaiting) \
  COLUMN(i8, waiting)           \
  COLUMN(i16, postCell)         \
  COLUMN(i32, postValue)        \
  COLUMN(i8, postOwner)         \
  COLUMN(i32, score)

#define TAULER_SETTINGS(SETTING) \
  SETTING(FIRST_ROUND)           \
  SETTING(IS_STATEMENT_EDITION)

#define TAULER_ORDERS(ORDER) ORDER(soldier) ORDER(helicopter) ORDER(jump)

#include "tauler/view.hh"
