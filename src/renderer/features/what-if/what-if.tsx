import { t } from "../../../main/contract/language/translate";
import { useView } from "../../session/view/view";
import { Button } from "../../ui/button";
import { Decisions } from "./decisions";
import { ForkForm } from "./fork-form";
import { useFork } from "./fork-store";
import { ForkView } from "./fork-view";
import { RepetitionTable } from "./repetition";
import styles from "./what-if.module.css";

/** Other ways that a match could have gone, and other decisions that a version would have taken. */
export function WhatIf() {
  const view = useView();
  const fork = useFork((store) => store.fork);
  const mode = useFork((store) => store.mode);
  if (view === null) return <p className={styles.empty}>{t`Run a match, or open one: then it can go another way.`}</p>;
  const isForkShown = view.match === fork;
  return (
    <div className={styles.whatIf}>
      <div className={styles.row}>
        <Button isPressed={mode === "fork"} onPress={() => useFork.setState({ mode: "fork" })}>
          {t`Go another way`}
        </Button>
        <Button isPressed={mode === "decisions"} onPress={() => useFork.setState({ mode: "decisions" })}>
          {t`Compare decisions`}
        </Button>
      </div>
      {mode === "decisions" && <Decisions view={view} />}
      {mode === "fork" && (
        <>
          {!isForkShown && <ForkForm view={view} />}
          <ForkView />
          <RepetitionTable />
        </>
      )}
    </div>
  );
}
