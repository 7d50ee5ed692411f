import { useState } from "react";
import { chanceOfTurns, type KnownMatch, orderInSlot } from "../../../engine/explain/causes";
import type { Happening } from "../../../engine/explain/happenings";
import { t } from "../../../main/contract/language/translate";
import type { View } from "../../session/view/view";
import { Sentence } from "./cause-tree";
import styles from "./why.module.css";
import { percent } from "./why-words";

interface TurnsProps {
  readonly view: View;
  readonly past: KnownMatch;
  readonly order: Happening;
}

/** The exact probability that an order runs before any other one of the round. */
export function TurnsOfTwo({ view, past, order }: TurnsProps) {
  const [text, setText] = useState("");
  const slot = /^\d+$/.test(text.trim()) ? Number(text) : null;
  const other = slot === null ? null : orderInSlot(past.history, order.round, slot);
  const chance = other === null || other === order ? null : chanceOfTurns(past, order, other);
  return (
    <section className={styles.turns} aria-label={t`Order of execution`}>
      <label>
        {t`Chance that slot ${order.slot} runs before slot`}{" "}
        <input
          inputMode="numeric"
          size={4}
          value={text}
          aria-invalid={text !== "" && chance === null}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {chance !== null && other !== null && (
        <output>
          <strong>{percent(chance)}</strong> {t`(exact).`} <Sentence view={view} happening={other} />
        </output>
      )}
      {text !== "" && chance === null && (
        <output>{t`Another slot of this round, please: a number from the table of orders.`}</output>
      )}
    </section>
  );
}
