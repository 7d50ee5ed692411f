import { useMemo, useRef } from "react";
import type { PlayerChoice } from "../../../main/contract/host-api";
import { t } from "../../../main/contract/language/translate";
import { useKnownPlayers } from "../../session/match/known-players";
import { choosePlayer } from "../../session/match/setup-store";
import { choicesOf, keyOf, playerGroups, withChosen } from "../../session/workspace/player-options";
import { addFile } from "../../session/workspace/workspace-store";
import { Icon } from "../../ui/icon";
import { Select } from "../../ui/select";
import styles from "./scores.module.css";

export interface SeatChoiceProps {
  readonly game: string;
  readonly seat: number;
  /** Who sits there in the next match. */
  readonly chosen: PlayerChoice;
  /** What the card calls the player. */
  readonly name: string;
  /** Is that somebody else than who plays in the match in view? */
  readonly isNext: boolean;
}

const FROM_FILE = "…from a file";
const elsewhere = () => ({ title: t`Elsewhere`, choices: [{ value: FROM_FILE, title: t`From a file…` }] });

/** Who sits in a seat: a player of the user's or of Tauler's, a version of one, or a file from elsewhere. */
export function SeatChoice({ game, seat, chosen, name, isNext }: SeatChoiceProps) {
  const known = useKnownPlayers(game);
  const groups = useMemo(() => playerGroups(known, Date.now()), [known]);
  const file = useRef<HTMLInputElement>(null);
  const shown = withChosen(groups, chosen);
  const choose = (value: string) => {
    const option = shown.flatMap(({ options }) => options).find(({ choice }) => keyOf(choice) === value);
    if (option !== undefined) choosePlayer(seat, option.choice);
    else file.current?.click();
  };
  const take = async (taken: File | undefined) => {
    if (taken !== undefined && (await addFile(game, taken))) choosePlayer(seat, { name: nameOf(taken.name) });
  };
  return (
    <span className={styles.choice}>
      <span className={styles.name} data-next={isNext || undefined}>
        {name}
      </span>
      <Icon name="down" size={14} />
      {/* It lies over the name: a card has its own way to show who plays. */}
      <Select
        label={t`Player ${seat}`}
        hint={isNext ? t`${name} plays next; press Run` : t`${name}: who sits in seat ${seat}`}
        value={keyOf(chosen)}
        choices={[...shown.map(choicesOf), elsewhere()]}
        onChoose={choose}
      />
      <input
        ref={file}
        type="file"
        hidden
        aria-label={t`Own file for seat ${seat}`}
        accept=".ts,.cc,.js"
        onChange={({ currentTarget }) => {
          const [taken] = currentTarget.files ?? [];
          currentTarget.value = "";
          void take(taken);
        }}
      />
    </span>
  );
}

/** `Ron` for `AIRon.ts`, `AIRon.cc` and `Ron.player.js`. */
function nameOf(file: string): string {
  return file.replace(/^AI(.*)\.(?:ts|cc)$/, "$1").replace(/\.player\.js$/, "");
}
