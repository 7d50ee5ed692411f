import { en } from "../../../engine/contract/english";
import { type Problem, type Result, success } from "../../../engine/contract/result";
import { type Entry, Gateway } from "../files/gateway";
import { OWN_FOLDER } from "./user-files";

/** Tauler's own folder in a workspace. */
export interface OwnFolder {
  /** The way to it; closed where there is a problem. */
  readonly gateway: Gateway;
  /** Why Tauler works without it; null when it does not. */
  readonly problem: Problem | null;
}

/** More than Tauler makes, however long it is used. */
const MOST_FOLDERS = 200;
const DEEPEST = 8;

/** Looks at all that is in Tauler's own folder before any of it is used: it may have come with the folder, from a stranger. */
export async function openOwnFolder(workspace: string): Promise<OwnFolder> {
  const gateway = ownGateway(workspace);
  const wrong = await findForeign(workspace, gateway);
  if (wrong === null) return { gateway, problem: null };
  const message = en`Tauler does not trust the folder ${OWN_FOLDER} in ${workspace}, and works without it: ${wrong}. There will be no versions, drafts, types, trash or comparisons until you move it away.`;
  const problem = { code: "foreign-own-folder", message, file: gateway.folder };
  return { gateway: ownGateway(workspace, problem), problem };
}

/** @param closed why nothing may be done in it */
export function ownGateway(workspace: string, closed: Problem | null = null): Gateway {
  return new Gateway({ root: workspace, below: [OWN_FOLDER], isOurs: true, closed });
}

/** Makes it, as one that git takes no notice of: who wants to share players does not mean drafts, versions and the trash. */
export async function makeOwnFolder(gateway: Gateway): Promise<Result<null>> {
  const made = await gateway.make();
  if (!made.ok || (await gateway.look(IGNORE)) !== null) return made;
  const written = await gateway.create(IGNORE, "*\n", { isSpare: true });
  return written.ok || written.problem.code === "file-exists" ? success(null) : written;
}

const IGNORE = ".gitignore";

/** @returns why the folder is not ours alone; null when it is, or is not there. */
async function findForeign(workspace: string, own: Gateway): Promise<string | null> {
  const present = await new Gateway({ root: workspace }).look(OWN_FOLDER);
  if (present === null) return null;
  if (present.kind !== "folder") return en`it is ${KINDS[present.kind]}, and no folder`;
  const left = [{ gateway: own, path: "" }];
  for (let looked = 0; left.length > 0; looked++) {
    const [{ gateway, path }] = left.splice(0, 1);
    if (looked > MOST_FOLDERS || path.split("/").length > DEEPEST) return en`it holds more folders than Tauler makes`;
    const entries = await gateway.list();
    if (!entries.ok) return entries.problem.message;
    const wrong = await foreignAmong(gateway, entries.value);
    if (wrong !== null) return path + wrong;
    const folders = entries.value.filter(({ kind }) => kind === "folder");
    left.push(...folders.map(({ name }) => ({ gateway: gateway.below(name), path: `${path}${name}/` })));
  }
  return null;
}

async function foreignAmong(gateway: Gateway, entries: readonly Entry[]): Promise<string | null> {
  const wrong = entries.find(({ kind }) => kind === "link" || kind === "other");
  if (wrong !== undefined) return `${wrong.name}: ${KINDS[wrong.kind]}`;
  const hasIndex = entries.some(({ name }) => name === INDEX);
  const isShared = hasIndex && (await gateway.look(INDEX))?.isOurs === false;
  return isShared ? en`${INDEX} is not Tauler's alone` : null;
}

/** The one file that is written in place, line by line. */
const INDEX = "index.jsonl";

const KINDS = { file: en`a file`, folder: en`a folder`, link: en`a link`, other: en`a device or a pipe` } as const;
