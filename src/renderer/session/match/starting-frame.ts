import type { Frame } from "../../../engine/contract/frame";
import type { AnyGame } from "../../../engine/contract/game";
import { findGame } from "../../../engine/games";
import type { MatchRequest } from "../../../main/contract/host-api";
import { t } from "../../../main/contract/language/translate";

/** How the board looks before the first round of a match that has not been played. */
export interface StartingFrame {
  readonly game: AnyGame;
  readonly frame: Frame;
}

/** @returns null where the set-up makes no board, for example because of a setting that is out of its bounds. */
export function startingFrame({ game: id, configuration: text, settings, seed, rules }: MatchRequest) {
  const game = findGame(id);
  if (game === undefined) return null;
  const configuration = text === null ? { settings: settings ?? {}, board: null } : parsed(game, text);
  if (configuration === null) return null;
  const first = game.setup({ configuration, seed, rules });
  return first.ok ? ({ game, frame: game.frame(first.value) } satisfies StartingFrame) : null;
}

function parsed(game: AnyGame, text: string) {
  const configuration = game.codec.parseConfiguration(text, t`the board`);
  return configuration.ok ? configuration.value : null;
}
