import { games } from "../../src/engine/games";
import { type MatchRecord, newHeader } from "../../src/main/host/compare/results-file";
import { Drafts } from "../../src/main/host/drafts/drafts";
import { Gateway } from "../../src/main/host/files/gateway";
import { sweepTree } from "../../src/main/host/files/sweep";
import { KeptSettings } from "../../src/main/host/settings/settings";
import { Versions } from "../../src/main/host/versions/versions";
import { WorkspaceService } from "../../src/main/host/workspace/workspace-service";

export const PLAYER = "harry-potter/AISoak.ts";
const JOURNAL = "1-00000000.jsonl";
export const SETTING = "soak";
/** Seeds of a league are not planned in advance, so that any match may be recorded. */
const PLAYERS = ["Ann", "Bob"].map((name, index) => ({ word: name, name, sourceHash: String(index).repeat(64) }));

export const JOURNAL_HEADER = newHeader({
  game: games[0].id,
  configuration: "",
  rules: {},
  cpuSeconds: null,
  players: PLAYERS,
  firstSeed: 0,
  maxMatches: 1_000_000,
  compare: null,
});

/** All that keeps files for a user, as a host makes it when it starts: what killed ones were writing is swept. */
export async function openShelf(workspaceFolder: string, userDataFolder: string) {
  const [resources, types] = ["resources", "out/types"].map(
    (name) => new URL(`../../${name}`, import.meta.url).pathname,
  );
  const workspace = new WorkspaceService({ folder: workspaceFolder, resources, types });
  const { own } = await workspace.start();
  const userData = new Gateway({ root: userDataFolder });
  await sweepTree(userData.below("settings"));
  const comparisons = own.gateway.below("comparisons");
  await comparisons.make();
  return {
    workspace,
    drafts: new Drafts(own.gateway.below("drafts")),
    versions: new Versions(own.gateway.below("versions")),
    settings: new KeptSettings(userData),
    journal: { gateway: comparisons, name: JOURNAL },
  };
}

/** A match of a league that is known by its number. */
export function recordOf(number: number): MatchRecord {
  const place = { block: number, match: 0, seed: number, seats: [0, 1, 0, 1] };
  const versions = place.seats.map((player) => String(player).repeat(12));
  const fault = { seat: 1, reason: "cpu", round: 3, message: "x".repeat(number % 300) };
  const numbers = { scores: [1, 2, 3, number], fuel: [5, 6, 7, 8], orders: [9, 9, 9, 9], failedOrders: null };
  return { ...place, versions, ...numbers, faults: [fault], swing: null };
}

/** A text that is known by its number, with a line end at its end. */
export function textOf(number: number): string {
  return `// ${number} ${"abcdefghij".repeat(number % 700)}\n`;
}
