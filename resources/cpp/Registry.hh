// What the originals keep in this file is in Player.hh here.
#pragma once
#include "Player.hh"
