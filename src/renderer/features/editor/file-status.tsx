import { language, t } from "../../../main/contract/language/translate";
import { dispatch } from "../../session/commands/bus";
import { startMatch } from "../../session/match/match-store";
import { seatsOf, sit } from "../../session/match/seats";
import { requestOf, useSetup } from "../../session/match/setup-store";
import { useSaves } from "../../session/match/use-saves";
import { usePreferences } from "../../session/preferences/preferences";
import { nameOfPlayer } from "../../session/workspace/file-game";
import { timeOf } from "../../session/workspace/moments";
import { isTypedIn, type OpenFile } from "../../session/workspace/open-file";
import type { Save } from "../../session/workspace/saves";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { Button } from "../../ui/button";
import { SeatMark } from "../../ui/seat-name";
import unseen from "../../ui/unseen.module.css";
import { useCaret } from "./caret";
import styles from "./editor.module.css";

/** The file in front: which save it is, whether it plays, and where the text cursor is. For the status bar. */
export function FileStatus() {
  const file = useWorkspace(({ open, front }) => open.find(({ path }) => path === front) ?? null);
  const { saves } = useSaves(file?.path ?? null);
  if (file === null) return null;
  const words = `${file.path.split("/").at(-1)} · ${wordsOf(file, saves)}`;
  return (
    <>
      <span className={`${styles.fileStatus} ${styles.save}`} title={words}>
        {words}
      </span>
      <Seats path={file.path} />
      <Caret />
    </>
  );
}

function wordsOf(file: OpenFile, saves: readonly Save[]): string {
  if (isTypedIn(file)) return t`● Unsaved`;
  if (file.hash === null) return t`● Gone from the folder`;
  const save = saves.find(({ hash }) => hash === file.hash);
  return save === undefined ? t`saved` : t`save ${save.number} · ${timeOf(save.at)}`;
}

/** Where the file plays; one that sits nowhere is offered a seat, so that a save is never without an answer. */
function Seats({ path }: { readonly path: string }) {
  const setup = useSetup();
  const seats = seatsOf(path, setup);
  if (nameOfPlayer(path, setup.game) === null) return <span className={styles.fileStatus}>{t`Of another game`}</span>;
  if (seats.length === 0) {
    return (
      <span className={styles.fileStatus}>
        {t`Does not play`}{" "}
        <Button hint={t`Let this file play, in the place of who sits there`} onPress={() => play(path)}>
          {t`Sit as player ${OFFERED_SEAT}`}
        </Button>
      </span>
    );
  }
  const words = t`Plays as ${seats.length === 1 ? t`player` : t`players`} ${list().format(seats.map(String))}`;
  return (
    <span className={`${styles.fileStatus} ${styles.plays}`} title={words}>
      {seats.map((seat) => (
        <SeatMark key={seat} seat={seat} />
      ))}
      <span className={`${styles.playsWords} ${unseen.unseenBelow900}`}>{words}</span>
    </span>
  );
}

/** In English without the comma before "and". */
const list = () => new Intl.ListFormat(language() === "en" ? "en-GB" : language());

const OFFERED_SEAT = 0;

function play(path: string): void {
  sit(path, OFFERED_SEAT);
  void startMatch(requestOf(useSetup.getState()));
}

function Caret() {
  const place = useCaret((store) => store.place);
  const tabLeaves = usePreferences((store) => store.tabLeavesEditor);
  if (place === null) return null;
  return (
    <span className={styles.fileStatus}>
      <span className={styles.caret}>{t`Ln ${place.line}, Col ${place.column}`}</span>
      {tabLeaves && (
        <button
          type="button"
          className={styles.tabLeaves}
          title={t`Let Tab indent again (Ctrl+M)`}
          onClick={() => dispatch({ kind: "command", id: "tab-leaves" })}
        >
          {t`Tab leaves the editor`}
        </button>
      )}
    </span>
  );
}
