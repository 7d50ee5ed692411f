import { useEffect, useRef, useState } from "react";
import type { Seekable } from "../../../engine/play/seekable";
import { decimal, t } from "../../../main/contract/language/translate";
import type { Palette } from "../../board/palette";
import type { MatchInView } from "../../session/match/match-in-view";
import { usePreferences } from "../../session/preferences/preferences";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { rangeOf } from "./file-names";
import styles from "./files.module.css";
import { canFilm, filmOf } from "./film";

export interface FilmFormProps {
  readonly match: MatchInView;
  readonly palette: Palette;
  readonly onFilm: (film: Blob) => void;
  readonly onProblem: (sentence: string) => void;
}

const FILM_WIDTH = 800;

/** Which rounds to film and how fast; while filming, how far it has come. */
export function FilmForm({ match, palette, onFilm, onProblem }: FilmFormProps) {
  const { firstRound, lastRound } = match.timeline;
  const [first, setFirst] = useState(String(firstRound));
  const [last, setLast] = useState(String(lastRound));
  const [roundsPerSecond, setSpeed] = useState(usePreferences.getState().speed);
  const [filming, setFilming] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const range = rangeOf({ first, last }, { firstRound, lastRound });

  const film = async () => {
    if (range === null) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const made = await filmOf({
        match,
        palette,
        widest: FILM_WIDTH,
        ...range,
        roundsPerSecond,
        onRound: setFilming,
        signal,
      });
      if (made !== null) onFilm(made);
    } catch (error) {
      onProblem(t`The film was not made: ${error instanceof Error ? error.message : String(error)}`);
    }
    setFilming(null);
  };

  if (!canFilm()) return <p className={styles.note}>{t`This browser cannot make films.`}</p>;
  return (
    <fieldset className={styles.film}>
      <legend>{t`Film of a range of rounds, as WebM`}</legend>
      <RoundField label={t`From round`} value={first} onChange={setFirst} />
      <RoundField label={t`to round`} value={last} onChange={setLast} />
      <RoundField
        label={t`Rounds per second`}
        value={String(roundsPerSecond)}
        onChange={(text) => setSpeed(speedOf(text))}
      />
      {filming === null ? (
        <Button onPress={() => void film()} isDisabled={range === null}>
          {t`Save film`}
        </Button>
      ) : (
        <Button onPress={() => stop.current?.abort()}>{t`Cancel`}</Button>
      )}
      <output className={range === null ? styles.wrong : styles.note}>
        {sentenceFor({ range, roundsPerSecond, round: filming }, match.timeline)}
      </output>
    </fieldset>
  );
}

interface Filming {
  readonly range: { readonly first: number; readonly last: number } | null;
  readonly roundsPerSecond: number;
  /** The round that is being filmed; null while nothing is. */
  readonly round: number | null;
}

function sentenceFor({ range, roundsPerSecond, round }: Filming, { firstRound, lastRound }: Seekable): string {
  if (range === null) return t`Give whole numbers from ${firstRound} to ${lastRound}, the smaller one first.`;
  if (round !== null) return t`Filming round ${round} of ${range.last} …`;
  const seconds = (range.last - range.first + 1) / roundsPerSecond;
  return t`Plays for ${decimal(seconds, seconds < 10 ? 1 : 0)} s.`;
}

const FASTEST = 30;

function speedOf(text: string): number {
  return Math.min(FASTEST, Math.max(1, Math.trunc(Number(text)) || 1));
}

interface RoundFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function RoundField({ label, value, onChange }: RoundFieldProps) {
  return (
    <Field label={label}>
      <input inputMode="numeric" size={6} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}
