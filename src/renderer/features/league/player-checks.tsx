import { type ReactNode, useState } from "react";
import { t } from "../../../main/contract/language/translate";
import styles from "../../parts/contest.module.css";
import setupStyles from "../../parts/contest-setup.module.css";
import type { ListedPlayer } from "../../parts/player-list";
import { Button } from "../../ui/button";
import { searchFor } from "../../ui/searched-text";
import leagueStyles from "./league.module.css";

export interface PlayerChecksProps {
  readonly legend: ReactNode;
  readonly players: readonly ListedPlayer[];
  /** Their names. */
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}

/** More than these are looked for by their names. */
const MANY = 12;

/** Players to be chosen, each by a check box. */
export function PlayerChecks({ legend, players, chosen, onChoose }: PlayerChecksProps) {
  const [wanted, setWanted] = useState("");
  const isWanted = searchFor(wanted);
  const shown = players.filter(({ name }) => isWanted(name));
  const names = shown.map(({ name }) => name);
  const toggle = (name: string) =>
    onChoose(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <fieldset className={setupStyles.player}>
      <legend>{legend}</legend>
      {players.length > MANY && (
        <input
          type="search"
          aria-label={t`Find a player`}
          placeholder={t`Find a player`}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <div className={leagueStyles.checks}>
        {shown.map(({ name, origin }) => (
          <label key={name} className={setupStyles.choice}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
            <span>{name}</span>
            {origin === "shipped" && <span className={styles.tag}>{t`Tauler's`}</span>}
          </label>
        ))}
        {shown.length === 0 && <p className={styles.note}>{t`No player has this in its name.`}</p>}
      </div>
      <div className={styles.buttons}>
        <Button onPress={() => onChoose([...new Set([...chosen, ...names])])}>{t`All`}</Button>
        <Button onPress={() => onChoose(chosen.filter((name) => !names.includes(name)))}>{t`None`}</Button>
      </div>
    </fieldset>
  );
}
