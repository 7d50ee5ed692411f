import type { DebugProtocol } from "@vscode/debugprotocol";
import type { ChangeBreakpoint, ExceptionChoice, FollowedValue } from "../../contract/debug-api";
import { MOST_CHANGE_BREAKPOINTS } from "../../contract/followed-names";
import { t } from "../../contract/language/translate";
import type { Wanted } from "../../host/debugger/breakpoint-set";
import { EditorBreakpoints } from "./editor-breakpoints";

/** A value whose changes may stop the code. */
interface Followed {
  readonly name: string;
  readonly value: FollowedValue;
}

/** All that an editor wants to stop at. */
export class EditorStops {
  readonly breakpoints = new EditorBreakpoints();
  exceptions: ExceptionChoice = "uncaught";
  /** By the id that the editor has for it. */
  readonly #followed = new Map<string, Followed & { readonly id: string }>();
  #changes: readonly ChangeBreakpoint[] = [];

  get wanted(): Wanted {
    return { breakpoints: this.breakpoints.asked, changes: this.#changes, exceptions: this.exceptions };
  }

  /** The editor may ask to stop at its changes. @returns the id by which it does */
  offer(followed: Followed): string {
    const dataId = JSON.stringify([followed.name, followed.value]);
    this.#followed.set(dataId, { id: `change ${this.#followed.size}`, ...followed });
    return dataId;
  }

  /** Replaces the breakpoints on changes. @returns them, in their order */
  setChanges(wanted: readonly DebugProtocol.DataBreakpoint[]): DebugProtocol.Breakpoint[] {
    const changes: ChangeBreakpoint[] = [];
    const answers = wanted.map(({ dataId, condition, hitCondition }): DebugProtocol.Breakpoint => {
      const followed = this.#followed.get(dataId);
      if (followed === undefined) return { verified: false, message: t`This value belongs to another session.` };
      if (condition || hitCondition)
        return { verified: false, message: t`Every change stops the code: there are no conditions.` };
      if (changes.length === MOST_CHANGE_BREAKPOINTS)
        return {
          verified: false,
          message: t`A session has ${MOST_CHANGE_BREAKPOINTS} breakpoints on changes at most.`,
        };
      changes.push(followed);
      return { verified: true };
    });
    this.#changes = changes;
    return answers;
  }
}
