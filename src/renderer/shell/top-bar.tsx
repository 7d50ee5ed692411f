import { t } from "../../main/contract/language/translate";
import { CompareButton } from "../features/compare/compare-page";
import { FileActions } from "../features/files/file-actions";
import { MatchBar } from "../features/match/match-bar";
import { Appearance } from "../features/settings/appearance";
import { dispatch } from "../session/commands/bus";
import type { CommandId } from "../session/commands/catalogue";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Toolbar } from "../ui/toolbar";
import styles from "./app.module.css";

/** What is played, all commands, and what else Tauler can do. */
export function TopBar() {
  return (
    <MatchBar>
      <span className={styles.gap} />
      <button type="button" className={styles.commandsButton} title={t`All commands (F1)`} onClick={command("palette")}>
        <Icon name="search" />
        <span className={styles.commandsWord}>{t`Commands`}</span>
        <kbd className={styles.commandsWord}>F1</kbd>
      </button>
      <span className={styles.gap} />
      <Toolbar label={t`Tools`} className={styles.tools}>
        <CompareButton />
        <Button
          isQuiet
          label={t`Rules`}
          hint={t`Rules of the game, and the reference of its API`}
          onPress={command("rules")}
        >
          <Icon name="rules" />
          <span className={styles.word}>{t`Rules`}</span>
        </Button>
        <FileActions />
        <Appearance />
        <Button isQuiet label={t`Help`} hint={t`Keys and commands (H)`} onPress={command("help")}>
          <Icon name="help" />
        </Button>
      </Toolbar>
    </MatchBar>
  );
}

function command(id: CommandId): () => void {
  return () => dispatch({ kind: "command", id });
}
