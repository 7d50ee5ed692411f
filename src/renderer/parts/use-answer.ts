import { useEffect, useState } from "react";
import { type HostClient, host, problemOf } from "../session/host/host-client";

/** What the host has answered: nothing yet, a value, or why there is none. */
export type Answer<Value> =
  | { readonly kind: "waiting" }
  | { readonly kind: "value"; readonly value: Value }
  | { readonly kind: "problem"; readonly message: string };

const WAITING = { kind: "waiting" } as const;

/** Asks the host, and again whenever the key is another. @param key null to ask nothing. */
export function useAnswer<Value>(key: string | null, ask: (client: HostClient) => Promise<Value>): Answer<Value> {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly answer: Answer<Value> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    host()
      .then(ask)
      .then((value) => isWanted && setAnswer({ key, answer: { kind: "value", value } }))
      .catch(
        (error: unknown) =>
          isWanted && setAnswer({ key, answer: { kind: "problem", message: problemOf(error).message } }),
      );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return answer !== null && answer.key === key ? answer.answer : WAITING;
}
