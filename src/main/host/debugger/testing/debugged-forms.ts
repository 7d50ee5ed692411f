import type { FollowedValue } from "../../../contract/debug-api";
import type { PlayerBundle } from "../../../contract/player-bundle";
import { PROBE_TOOLS } from "../changes/probe-tools";
import { addProbes } from "../changes/probes";
import { createCodeMap } from "../code-map";
import { tellingCode } from "../round-trace/trace-round";
import { TRACE_TOOLS } from "../round-trace/trace-tools";

/** What the debugger makes of a player's code, and what it does to the realm before the player plays there. */
export interface DebuggedForm {
  readonly name: string;
  /** A value is shown where it changes: as on the console, by a function of its own. */
  readonly showsValue: boolean;
  readonly code: string;
  readonly tools: readonly string[];
  /** An expression to be asked of the realm's scripts. */
  readonly begin: string;
}

/** @param bundle one that says where it is. */
export function debuggedForms(bundle: PlayerBundle, followed: readonly FollowedValue[]): readonly DebuggedForm[] {
  const telling = tellingCode({ bundle, code: createCodeMap(bundle) });
  const options = JSON.stringify({ most: 100, mostPlaces: Number.MAX_SAFE_INTEGER });
  return [
    { name: "with steps", showsValue: false, code: bundle.code, tools: [], begin: "0" },
    {
      name: "traced",
      showsValue: false,
      code: telling.code,
      tools: [TRACE_TOOLS],
      begin: `$taulerTrace.begin(${options})`,
    },
    ...followed.map((value) => followedForm(bundle, value)),
  ];
}

function followedForm({ code }: PlayerBundle, value: FollowedValue): DebuggedForm {
  const probed = addProbes(code, value);
  if (probed === null) throw new Error(`${JSON.stringify(value)} cannot be followed`);
  const options = JSON.stringify({ most: 100, hereRound: 1, hereCount: 1, usesNoFuel: probed.usesNoFuel });
  const name = `${[value.root, ...value.steps.map(({ key }) => key)].join(".")} followed`;
  return { name, showsValue: true, code: probed.code, tools: [PROBE_TOOLS], begin: `$taulerProbes.begin(${options})` };
}
