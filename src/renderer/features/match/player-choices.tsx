import { useMemo, useRef } from "react";
import type { PlayerChoice } from "../../../main/contract/host-api";
import { useKnownPlayers } from "../../session/match/known-players";
import { choosePlayer } from "../../session/match/setup-store";
import { choicesOf, keyOf, type PlayerGroup, playerGroups, withChosen } from "../../session/workspace/player-options";
import { addFile } from "../../session/workspace/workspace-store";
import { Field } from "../../ui/field";
import { Select } from "../../ui/select";
import styles from "./match.module.css";

export interface PlayerChoicesProps {
  readonly game: string;
  /** By seat. */
  readonly players: readonly PlayerChoice[];
}

const FROM_FILE = "…from a file";
const ELSEWHERE = { title: "Elsewhere", choices: [{ value: FROM_FILE, title: "From a file…" }] };

/** Who sits in the four seats: a player of the user's or of Tauler's, a version of one, or a file from elsewhere. */
export function PlayerChoices({ game, players }: PlayerChoicesProps) {
  const known = useKnownPlayers(game);
  const groups = useMemo(() => playerGroups(known, Date.now()), [known]);
  return players.map((chosen, seat) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
    <Seat key={seat} game={game} seat={seat} chosen={chosen} groups={groups} />
  ));
}

interface SeatProps {
  readonly game: string;
  readonly seat: number;
  readonly chosen: PlayerChoice;
  readonly groups: readonly PlayerGroup[];
}

function Seat({ game, seat, chosen, groups }: SeatProps) {
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
    <>
      <Field label={`Player ${seat}`}>
        <Select
          className={styles.player}
          value={keyOf(chosen)}
          choices={[...shown.map(choicesOf), ELSEWHERE]}
          onChoose={choose}
        />
      </Field>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={`Own file for seat ${seat}`}
        accept=".ts,.js"
        onChange={({ currentTarget }) => {
          const [taken] = currentTarget.files ?? [];
          currentTarget.value = "";
          void take(taken);
        }}
      />
    </>
  );
}

/** `Ron` for `AIRon.ts` and `Ron.player.js`. */
function nameOf(file: string): string {
  return file.replace(/^AI(.*)\.ts$/, "$1").replace(/\.player\.js$/, "");
}
