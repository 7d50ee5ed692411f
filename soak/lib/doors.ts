import { createHost } from "../../src/main/host/create-host";
import { Door, type Visitor } from "../../src/main/host/door/door";
import { hostOptions } from "../../src/main/host/host-options";
import { createRouter } from "../../src/main/host/router";
import { enterShell } from "../../src/main/web/testing/enter-shell";
import { attackDoor } from "../../test/fuzz/attack-door";
import { strangeMessage } from "../../test/fuzz/bad-messages";
import { Dice } from "../../test/fuzz/dice";
import { mutated } from "../../test/fuzz/mutations";
import { memoryOf, running } from "./processes";
import { World } from "./world";

const MOST_MEGABYTES = 1024;
/** Of a hundred that come over HTTP. */
const SHARES = { requests: 50, upgrades: 10, messages: 40 };
/** So many messages of a window are under way at once. */
const AT_ONCE = 200;

export interface DoorAttack {
  readonly seed: number;
  readonly count: number;
  readonly say: (line: string) => void;
}

/** Malformed requests, upgrades and messages to a web shell. @returns what it should not have done */
export async function attackShell({ seed, count, say }: DoorAttack): Promise<string[]> {
  const world = new World();
  const served = await world.serve();
  try {
    const entered = await enterShell(served.address);
    const { host } = served;
    const share = (of: keyof typeof SHARES) => Math.ceil((count * SHARES[of]) / 100);
    const counts = { requests: share("requests"), upgrades: share("upgrades"), messages: share("messages") };
    const { sent, statuses, granted } = await attackDoor({ entered, seed, ...counts });
    const megabytes = [served.pid, host.pid].map(memoryOf);
    say(`${sent} over HTTP: ${JSON.stringify(statuses)}, shell and host have ${megabytes.join(" and ")} MB`);
    const isThere = running().some(({ pid }) => pid === host.pid) && served.child.exitCode === null;
    return [
      ...(granted.length > 0 ? [`the web shell granted ${JSON.stringify(granted)}`] : []),
      ...(isThere ? [] : ["the web shell or its host has ended"]),
      ...(Math.max(...megabytes) < MOST_MEGABYTES
        ? []
        : [`the web shell or its host takes ${megabytes.join(", ")} MB`]),
    ];
  } finally {
    await served.stop();
    world.remove();
  }
}

/** Malformed messages to the router as windows of the desktop app reach it: over a port, which carries more than text. */
export async function attackPort({ seed, count, say }: DoorAttack): Promise<string[]> {
  const world = new World();
  const options = { ...hostOptions({ workspace: world.workspace, shell: "electron" }), userData: world.userData };
  const host = await createHost(options);
  const faults: string[] = [];
  const door = new Door(createRouter(host), (error) => faults.push(`a call of the window failed: ${error}`));
  const window = new Window(door);
  const dice = new Dice(seed);
  try {
    for (let sent = 0; sent < count; sent++) {
      window.send(oddMessage(dice));
      if (sent % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    say(`${count} over a port: ${window.answers} answers, ${window.ends} ends`);
  } catch (error) {
    faults.push(`the router threw ${error instanceof Error ? error.stack : error}`);
  } finally {
    await host.close();
    world.remove();
  }
  return faults;
}

/** One that opens another connection whenever it is sent away. */
class Window {
  answers = 0;
  ends = 0;
  readonly #door: Door;
  #visitor: Visitor | null = null;

  constructor(door: Door) {
    this.#door = door;
  }

  send(data: unknown): void {
    this.#visitor ??= this.#open();
    this.#visitor.receive(data);
  }

  #open(): Visitor {
    const send = () => {
      this.answers++;
      return Promise.resolve();
    };
    const end = () => {
      this.ends++;
      this.#visitor = null;
    };
    return this.#door.open({ send, isBehind: () => false, end });
  }
}

function oddMessage(dice: Dice): unknown {
  const text = strangeMessage(dice);
  if (dice.chance(3)) return mutated(text, dice);
  if (!dice.chance(20)) return text;
  return dice.one([
    null,
    undefined,
    dice.below(9),
    {},
    [],
    new ArrayBuffer(9),
    new Uint8Array([123]),
    { i: 1, p: { u: "/host/hello" } },
    "",
    "null",
  ]);
}
