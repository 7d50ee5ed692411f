// What a player of Harry Potter is told: the lists of `player-view.ts`.
#pragma once

#define TAULER_GAME "harry-potter"

#define TAULER_COLUMNS(COLUMN) \
  COLUMN(u8, terrain)          \
  COLUMN(i8, owner)            \
  COLUMN(i16, unitAt)          \
  COLUMN(u8, book)             \
  COLUMN(u8, unitType)         \
  COLUMN(i8, unitClan)         \
  COLUMN(i16, unitCell)        \
  COLUMN(i32, unitRounds)      \
  COLUMN(i32, unitNext)        \
  COLUMN(i32, score)           \
  COLUMN(i32, magicStrength)   \
  COLUMN(i32, ingredients)     \
  COLUMN(i32, voldemort)

#define TAULER_SETTINGS(SETTING)        \
  SETTING(NUM_PLAYERS)                  \
  SETTING(NUM_ROUNDS)                   \
  SETTING(BOARD_ROWS)                   \
  SETTING(BOARD_COLS)                   \
  SETTING(NUM_INI_WIZARDS_PER_CLAN)     \
  SETTING(NUM_INI_BOOKS)                \
  SETTING(CLAN_INI_MAGIC_STRENGTH)      \
  SETTING(POINTS_FOR_CONVERTING_WIZARD) \
  SETTING(POINTS_PER_OWNED_CELL)        \
  SETTING(BOOK_MAGIC_STRENGTH)          \
  SETTING(ROUNDS_FOR_CONVERTING)        \
  SETTING(ROUNDS_ATTACK_RESTING_GHOST)  \
  SETTING(ROUNDS_SPELL_RESTING_GHOST)   \
  SETTING(ROUNDS_NO_ATTACK_GHOST)

#define TAULER_ORDERS(ORDER) ORDER(move) ORDER(spell)

#include "tauler/view.hh"
