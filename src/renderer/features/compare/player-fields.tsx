import type { PlayerChoice } from "../../../main/contract/host-api";
import uiStyles from "../../ui/ui.module.css";
import { type ListedPlayer, type ListedVersion, useVersionsOf } from "./player-list";
import styles from "./setup.module.css";
import { dateWords } from "./words";

export interface PlayerFieldsProps {
  /** A or B. */
  readonly letter: string;
  /** What it stands for. */
  readonly meaning: string;
  readonly players: readonly ListedPlayer[];
  readonly chosen: PlayerChoice;
  readonly onChoose: (choice: PlayerChoice) => void;
}

const AS_SAVED = "";

/** A player, and for a file of the workspace which version of it. */
export function PlayerFields({ letter, meaning, players, chosen, onChoose }: PlayerFieldsProps) {
  const path = players.find(({ name }) => name === chosen.name)?.path ?? null;
  const versions = useVersionsOf(path);
  const own = players.filter(({ origin }) => origin === "workspace");
  const shipped = players.filter(({ origin }) => origin === "shipped");
  return (
    <fieldset className={styles.player}>
      <legend>
        <strong>{letter}</strong> {meaning}
      </legend>
      <label className={uiStyles.field}>
        Player {letter}
        <select value={chosen.name} onChange={(event) => onChoose({ name: event.currentTarget.value })}>
          <PlayerGroup label="Yours" players={own} />
          <PlayerGroup label="Tauler's" players={shipped} />
        </select>
      </label>
      {path !== null && (
        <label className={uiStyles.field}>
          Version of {letter}
          <select
            value={chosen.version ?? AS_SAVED}
            onChange={({ currentTarget: { value } }) =>
              onChoose(value === AS_SAVED ? { name: chosen.name } : { name: chosen.name, version: value })
            }
          >
            <option value={AS_SAVED}>as it is saved now</option>
            {versions.map((version) => (
              <option key={version.hash} value={version.hash}>
                {labelOf(version)}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}

function PlayerGroup({ label, players }: { readonly label: string; readonly players: readonly ListedPlayer[] }) {
  if (players.length === 0) return null;
  return (
    <optgroup label={label}>
      {players.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </optgroup>
  );
}

function labelOf({ number, at }: ListedVersion): string {
  return `version ${number} · ${dateWords(at)}`;
}
