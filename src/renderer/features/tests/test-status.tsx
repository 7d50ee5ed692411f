import { useEffect, useState } from "react";
import { t, translated } from "../../../main/contract/language/translate";
import type { KeptTest } from "../../../main/contract/test-api";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { PopOver } from "../../ui/pop-over";
import unseen from "../../ui/unseen.module.css";
import { followTests, goToTest, refreshTest, removeTest, renameTest, runAllTests, useTests } from "./test-store";
import { countWords, stateOf, type TestState } from "./test-words";
import styles from "./tests.module.css";

/** How the tests of the game's players stand; what it opens tells each of them. For the status bar; nothing where there are none. */
export function TestStatus() {
  const { tests, results, problem } = useTests();
  useEffect(() => followTests(), []);
  const states = tests.map((test) => stateOf(test, results));
  if (tests.length === 0 && problem === null) return null;
  const words = tests.length === 0 ? t`Tests` : countWords(states);
  const isWrong = states.some((state) => state === "failed" || state === "broken") || problem !== null;
  const unknown = states.includes("unknown") ? "unknown" : "passed";
  return (
    <span className={styles.status} data-state={isWrong ? "failed" : unknown}>
      <PopOver
        label={words}
        hint={t`Tests of your players: run at every save`}
        sign={
          <>
            <Icon name={isWrong ? "error" : "good"} size={14} /> {words}
          </>
        }
      >
        {() => <TestList />}
      </PopOver>
      <span role="status" className={unseen.unseen}>
        {words}
      </span>
    </span>
  );
}

/** Each test with its verdict; a click goes to its moment. */
function TestList() {
  const { tests, results, running, problem } = useTests();
  return (
    <div className={styles.list}>
      <header>
        <h2>{t`Tests`}</h2>
        <Button isDisabled={running.length > 0} onPress={() => void runAllTests()}>
          {running.length > 0 ? t`Running those of ${running.join(", ")}…` : t`Run all`}
        </Button>
      </header>
      {problem !== null && <p role="alert">{problem}</p>}
      <ul>
        {tests.map((test) => (
          <TestRow key={test.name} test={test} state={stateOf(test, results)} reason={results[test.name]?.text ?? ""} />
        ))}
      </ul>
    </div>
  );
}

interface TestRowProps {
  readonly test: KeptTest;
  readonly state: TestState;
  readonly reason: string;
}

function TestRow({ test, state, reason }: TestRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { name, player, round, unit, text, isBroken, namesOrders } = test;
  return (
    <li data-state={state}>
      {isRenaming ? (
        <NameForm name={name} onDone={() => setRenaming(false)} />
      ) : (
        <button
          type="button"
          className={styles.name}
          disabled={isBroken}
          title={isBroken ? undefined : t`Go to its moment`}
          onClick={({ currentTarget }) => {
            void goToTest(name);
            currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
          }}
        >
          <strong>{state === "unknown" ? t`not run` : state}</strong> {name}
        </button>
      )}
      <p className={styles.soft}>
        {isBroken ? translated(text) : t`${player}, round ${round}, unit ${unit}: ${translated(text)}`}
      </p>
      {state === "failed" && <p>{translated(reason)}</p>}
      <span className={styles.buttons}>
        {namesOrders && state === "failed" && (
          <Button
            isQuiet
            label={t`Accept for ${name}`}
            hint={t`What the player does now is what it must do from now on`}
            onPress={() => void refreshTest(test)}
          >
            {t`Accept what it does now`}
          </Button>
        )}
        <Button isQuiet label={t`Rename ${name}`} onPress={() => setRenaming(true)}>
          {t`Rename`}
        </Button>
        <Button
          isQuiet
          label={t`Remove ${name}`}
          hint={t`Into the workspace's trash`}
          onPress={() => void removeTest(name)}
        >
          {t`Remove`}
        </Button>
      </span>
    </li>
  );
}

function NameForm({ name, onDone }: { readonly name: string; readonly onDone: () => void }) {
  const [to, setTo] = useState(name);
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (to === name) onDone();
        else void renameTest(name, to).then((isDone) => isDone && onDone());
      }}
    >
      <input
        aria-label={t`New name of ${name}`}
        // biome-ignore lint/a11y/noAutofocus: who renames a test wants to write
        autoFocus
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button>{t`Save`}</Button>
    </form>
  );
}
