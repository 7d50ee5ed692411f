import type { PlayerChoice } from "../../../main/contract/host-api";
import { t } from "../../../main/contract/language/translate";
import styles from "../../parts/contest-setup.module.css";
import { dateWords } from "../../parts/contest-words";
import type { ListedPlayer } from "../../parts/player-list";
import { useSaves } from "../../session/match/use-saves";
import type { Save } from "../../session/workspace/saves";
import { Field } from "../../ui/field";
import { type ChoiceGroup, Select } from "../../ui/select";

export interface PlayerFieldsProps {
  /** A or B. */
  readonly letter: string;
  /** What it stands for. */
  readonly meaning: string;
  readonly players: readonly ListedPlayer[];
  readonly chosen: PlayerChoice;
  readonly onChoose: (choice: PlayerChoice) => void;
}

/** A player, and for a file of the workspace which save of it. */
export function PlayerFields({ letter, meaning, players, chosen, onChoose }: PlayerFieldsProps) {
  const path = players.find(({ name }) => name === chosen.name)?.path ?? null;
  const { saves } = useSaves(path);
  return (
    <fieldset className={styles.player}>
      <legend>
        <strong>{letter}</strong> {meaning}
      </legend>
      <Field label={t`Player ${letter}`}>
        <Select value={chosen.name} choices={groupsOf(players)} onChoose={(name) => onChoose({ name })} />
      </Field>
      {path !== null && (
        <Field label={t`Save of ${letter}`}>
          <Select<string | null>
            value={chosen.version ?? null}
            choices={[
              { value: null, title: t`as it is now` },
              ...saves.map((save) => ({ value: save.hash, title: labelOf(save) })),
            ]}
            onChoose={(version) => onChoose(version === null ? { name: chosen.name } : { name: chosen.name, version })}
          />
        </Field>
      )}
    </fieldset>
  );
}

function groupsOf(players: readonly ListedPlayer[]): ChoiceGroup<string>[] {
  const groups = [
    { title: t`Yours`, origin: "workspace" },
    { title: t`Tauler's`, origin: "shipped" },
  ].map(({ title, origin }) => ({
    title,
    choices: players.filter((player) => player.origin === origin).map(({ name }) => ({ value: name, title: name })),
  }));
  return groups.filter(({ choices }) => choices.length > 0);
}

function labelOf({ number, at }: Save): string {
  return t`save ${number} · ${dateWords(at)}`;
}
