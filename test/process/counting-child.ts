/** The product's program of a player's process, which writes a line on standard error for every realm that it makes. */

import "./count-realms";
import "../../src/main/player/child";
