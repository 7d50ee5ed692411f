import { useState } from "react";
import { t } from "../../../main/contract/language/translate";
import { replayOf, resOf } from "../../session/match/match-export";
import type { MatchInView } from "../../session/match/match-in-view";
import { gzipped } from "../../session/match/read-file";
import { usePalette } from "../../session/preferences/preferences";
import { useView } from "../../session/view/view";
import { Button } from "../../ui/button";
import { Dialog, DialogFooter } from "../../ui/dialog";
import { download } from "../../ui/download";
import { fileNameOf } from "./file-names";
import styles from "./files.module.css";
import { FilmForm } from "./film-form";
import { drawMatch } from "./match-picture";

export interface ExportDialogProps {
  readonly match: MatchInView;
  readonly onClose: () => void;
}

const PICTURE_WIDTH = 1600;

/** The match in view as a file: for the originals' viewer, for Tauler, or to look at. */
export function ExportDialog({ match, onClose }: ExportDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const palette = usePalette();
  const round = useView()?.round ?? 0;
  const name = fileNameOf(match);
  const save = async (fileName: string, make: Make) => {
    setProblem(null);
    try {
      const contents = await make();
      if (contents !== null) download(contents, fileName);
    } catch (error) {
      setProblem(t`${fileName} was not made: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <Dialog title={t`Export the match in view`} size="large" onClose={onClose}>
      {(close) => (
        <>
          <WhatIsKept match={match} />
          <FileChoices match={match} round={round} palette={palette} onSave={(file, make) => void save(file, make)} />
          <FilmForm
            match={match}
            palette={palette}
            onFilm={(film) => download(film, `${name}.webm`)}
            onProblem={setProblem}
          />
          {problem !== null && (
            <p className={styles.wrong} role="alert">
              {problem}
            </p>
          )}
          <DialogFooter>
            <Button onPress={close}>{t`Close`}</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

/** What no file of this match can hold. */
function WhatIsKept({ match }: { readonly match: MatchInView }) {
  return (
    <>
      {match.status === "running" && (
        <p className={styles.note}>{t`The match is running: files hold the rounds so far.`}</p>
      )}
      {match.header === null && (
        <p className={styles.note}>
          {match.commands === null
            ? t`This fork has other dice than its seed gives: no file can say so, but pictures and films can be made of it.`
            : t`${match.file} is a .res already. It keeps no orders that failed, so no .tauler can be made of it.`}
        </p>
      )}
    </>
  );
}

type Make = () => Blob | Promise<Blob | null>;

interface FileChoicesProps {
  readonly match: MatchInView;
  readonly round: number;
  readonly palette: ReturnType<typeof usePalette>;
  readonly onSave: (fileName: string, make: Make) => void;
}

function FileChoices({ match, round, palette, onSave }: FileChoicesProps) {
  const name = fileNameOf(match);
  const isRecorded = match.header === null;
  // Whoever reads one expects all the rounds that it says.
  const isWhole = match.status === "finished";
  return (
    <ul className={styles.choices}>
      <li>
        <Button
          isDisabled={isRecorded || !isWhole}
          onPress={() => onSave(`${name}.res`, () => new Blob([resOf(match) ?? ""]))}
        >
          {t`Save .res`}
        </Button>
        <span>
          {isWhole
            ? t`For the original viewers: states and the orders that worked.`
            : t`Only of a whole match: this one has not been played to its end.`}
        </span>
      </li>
      <li>
        <Button isDisabled={isRecorded} onPress={() => onSave(`${name}.tauler`, () => gzipped(replayOf(match) ?? ""))}>
          {t`Save .tauler`}
        </Button>
        <span>{t`For Tauler: every order, what the players wrote, and their faults.`}</span>
      </li>
      <li>
        <Button onPress={() => onSave(`${name}-round-${round}.png`, () => pictureOf({ match, round, palette }))}>
          {t`Save picture`}
        </Button>
        <span>{t`The board in round ${round} as PNG.`}</span>
      </li>
    </ul>
  );
}

function pictureOf(picture: Omit<Parameters<typeof drawMatch>[1], "widest">): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  drawMatch(canvas, { ...picture, widest: PICTURE_WIDTH });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
