import { useCallback, useEffect, useState } from "react";
import type { DebugVariable } from "../../../main/contract/debug-api";
import { variablesOf } from "../../session/debug/debug-store";
import { problemOf } from "../../session/host/host-client";

/** The parts of a value, as far as they have been asked for. */
interface Parts {
  readonly variables: readonly DebugVariable[];
  readonly total: number;
  /** A sentence, when they could not be had. */
  readonly problem: string | null;
  readonly isComplete: boolean;
  /** Asks for the next hundred. */
  readonly more: () => void;
}

const NONE = { variables: [], total: 0, problem: null, isKnown: false };

/** @param reference of the value; null while its parts are not wanted. */
export function useParts(reference: string | null): Parts {
  const [parts, setParts] = useState<Omit<Parts, "more" | "isComplete"> & { readonly isKnown: boolean }>(NONE);
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (reference === null) return;
    let isWanted = true;
    variablesOf(reference, wanted)
      .then(({ variables, total }) => {
        if (!isWanted) return;
        setParts((before) => {
          const kept = wanted === 0 ? [] : before.variables.slice(0, wanted);
          return { variables: [...kept, ...variables], total, problem: null, isKnown: true };
        });
      })
      .catch((error: unknown) => {
        if (isWanted) setParts((before) => ({ ...before, problem: problemOf(error).message }));
      });
    return () => {
      isWanted = false;
    };
  }, [reference, wanted]);
  const more = useCallback(() => setWanted(parts.variables.length), [parts.variables.length]);
  return { ...parts, isComplete: parts.isKnown && parts.variables.length >= parts.total, more };
}
