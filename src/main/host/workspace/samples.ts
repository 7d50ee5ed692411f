import { join } from "node:path";
import { games } from "../../../engine/games";
import { nameOfSourceFile } from "../../contract/source-file";
import { LARGEST_SOURCE } from "../bundler/player-source";
import { Gateway } from "../files/gateway";
import { readNamedFile } from "../files/named-file";
import { orRefuse, Refused } from "../refused";

/** Gives a new workspace the players that are shipped with Tauler: those that can be read only, for the sealed ones are found where they are. */
export async function addSamples(workspace: string, resources: string): Promise<void> {
  for (const { id } of games) {
    const target = new Gateway({ root: workspace, below: [id] });
    orRefuse(await target.make());
    const samples = join(resources, "games", id, "players");
    const listed = await new Gateway({ root: samples }).list();
    for (const { name } of listed.ok ? listed.value : []) {
      if (nameOfSourceFile(name) !== null) await copySample(join(samples, name), { target, name });
    }
  }
}

/** What the user has there already stays. */
async function copySample(
  from: string,
  { target, name }: { readonly target: Gateway; readonly name: string },
): Promise<void> {
  const sample = orRefuse(await readNamedFile(from, LARGEST_SOURCE));
  const written = await target.create(name, sample, { isSpare: true });
  if (!written.ok && written.problem.code !== "file-exists") throw new Refused(written.problem);
}
