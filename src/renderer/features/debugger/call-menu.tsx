import { useRef } from "react";
import { en } from "../../../engine/contract/english";
import { t, translated } from "../../../main/contract/language/translate";
import { forgetCalls, stepIntoCall, stepIntoOneCall, useCallsHere } from "../../session/debug/calls-here";
import { ONLY_IN_TYPESCRIPT, useIsInCpp } from "../../session/debug/cpp-sessions";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Menu, placeBeside } from "../../ui/menu";
import styles from "./debug-bar.module.css";

const HINT = en`Step into a call of this line, of several the one that you choose (Ctrl+F11)`;

/** Beside "Step into": asks into which of the calls that are still to be made where the code stands, in their order. */
export function CallMenu({ isPaused }: { readonly isPaused: boolean }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const isInCpp = useIsInCpp();
  const calls = useCallsHere((store) => store.calls);
  return (
    <span ref={anchor} className={styles.narrow}>
      <Button
        isQuiet
        label={t`Step into a call of this line`}
        hint={translated(isInCpp ? ONLY_IN_TYPESCRIPT.call : HINT)}
        isDisabled={!isPaused || isInCpp}
        onPress={() => void stepIntoOneCall()}
      >
        <Icon name="down" size={12} />
      </Button>
      {isPaused && calls !== null && (
        <Menu
          label={t`Step into`}
          items={calls.map((title, index) => ({ title, run: () => void stepIntoCall(index) }))}
          place={placeBeside(anchor.current)}
          onClose={forgetCalls}
        />
      )}
    </span>
  );
}
