import type { Game } from "../../contract/game";
import { codec } from "./codec";
import { checkSettings, configurationFields, ruleFields } from "./config";
import { cellName, describe } from "./describe";
import { examples } from "./examples";
import { messages } from "./messages";
import { orderName } from "./order-text";
import { painting } from "./painting";
import { player } from "./player-view";
import { captures, deaths, pointsOf, spells } from "./points";
import { steps } from "./rules";
import { type FixedBoard, setup } from "./setup";
import { clone, type WalkingDeadState } from "./state";
import { figures, frame, legend } from "./view";

export const walkingDead: Game<WalkingDeadState, FixedBoard> = {
  id: "walking-dead",
  title: "The Walking Dead",
  configurationFields,
  ruleFields,
  rounds: (settings) => settings.NUM_ROUNDS,
  checkSettings,
  setup,
  steps,
  clone,
  figures,
  frame,
  legend,
  describe,
  cellName,
  orderName,
  messages,
  deaths,
  captures,
  spells,
  pointsOf,
  codec,
  examples,
  painting,
  player,
};
