import { t, translated } from "../../contract/language/translate";
import { placesInLine } from "../../contract/stop-places";
import { Refused } from "../../host/refused";
import { exceptionsOf } from "./capabilities";
import { isOf } from "./code-in-view";
import type { Debuggee } from "./debuggee";
import type { EditorStops } from "./editor-stops";
import type { Handlers } from "./requests";

/** Where the editor wants the code to stop. @param debuggee null while there is no session */
export function stopRequests(stops: EditorStops, debuggee: () => Debuggee | null) {
  const renew = async () => debuggee()?.setStops(stops.wanted);
  return {
    setBreakpoints: async ({ source, breakpoints = [] }) => {
      const set = stops.breakpoints.set(source, breakpoints);
      await renew();
      return { breakpoints: set };
    },
    setExceptionBreakpoints: async ({ filters }) => {
      stops.exceptions = exceptionsOf(filters);
      await renew();
    },
    breakpointLocations: ({ source, line, endLine = line }) => {
      const code = debuggee()?.code;
      if (code === undefined || !isOf(source, code)) return { breakpoints: [] };
      // Whoever asks may name any lines: those that there are count.
      const [first, last] = [Math.max(1, line), Math.min(endLine, code.text.split("\n").length)];
      const found: ReturnType<typeof placesInLine>[] = [];
      for (let one = first; one <= last; one++) found.push(placesInLine(code.stops, one));
      return { breakpoints: found.flat() };
    },
    dataBreakpointInfo: async (asked) => {
      try {
        const { name, identity, value } = await (debuggee() ?? noSession()).follow(asked);
        return { dataId: stops.offer({ name, value }), description: `${name}: ${identity}`, accessTypes: ["write"] };
      } catch (error) {
        if (error instanceof Refused) return { dataId: null, description: translated(error.message) };
        throw error;
      }
    },
    setDataBreakpoints: async ({ breakpoints }) => {
      const set = stops.setChanges(breakpoints);
      await renew();
      return { breakpoints: set };
    },
  } satisfies Partial<Handlers>;
}

function noSession(): never {
  throw new Refused({ code: "no-session", message: t`There is no debugging session yet.` });
}
