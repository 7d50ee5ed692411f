import { useMatch } from "../../session/match/match-store";
import { requestOf, useSetup } from "../../session/match/setup-store";

/** Would the next match be another one than the one in view? */
export function useIsOutdated(): boolean {
  const request = useMatch((store) => store.match?.request ?? null);
  const next = useSetup(requestText);
  return request !== null && JSON.stringify(request) !== next;
}

function requestText(store: Parameters<typeof requestOf>[0]): string {
  return JSON.stringify(requestOf(store));
}
