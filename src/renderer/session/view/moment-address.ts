import { create } from "zustand";
import { defaultSettings } from "../../../engine/text/settings-text";
import type { PlayerChoice } from "../../../main/contract/host-api";
import { t, translated } from "../../../main/contract/language/translate";
import { useCursor } from "../cursor/cursor";
import { host } from "../host/host-client";
import type { MatchInView } from "../match/match-in-view";
import { startMatch, useMatch } from "../match/match-store";
import { choiceOf, requestOf, takeChoice, useSetup } from "../match/setup-store";
import { useWorkspace } from "../workspace/workspace-store";
import {
  formatLink,
  type LinkedPlace,
  type LinkedSetup,
  type MomentLink,
  parseLink,
  setupOfHeader,
  wordsOfSetup,
} from "./moment-link";

/** What there is to say about the link that was opened last; null for nothing. */
export const useLinkNotice = create<{ readonly notice: string | null }>()(() => ({ notice: null }));

export function forgetLinkNotice(): void {
  useLinkNotice.setState({ notice: null });
}

/** The link to the moment in view: an address in a browser, a text to paste in the desktop app; null without a match. */
export async function linkToMoment(): Promise<string | null> {
  const { match } = useMatch.getState();
  if (match === null) return null;
  const link = await formatLink({ setup: setupOf(match), file: match.file, place: placeInView(match) });
  const { protocol, origin, pathname } = window.location;
  return protocol.startsWith("http") ? `${origin}${pathname}#${link}` : `tauler:${link}`;
}

function setupOf({ header }: MatchInView): LinkedSetup | null {
  return header === null ? null : setupOfHeader(header);
}

function placeInView({ timeline }: MatchInView): LinkedPlace {
  const { round, slot, step, side, unit, seat, cell, isLive } = useCursor.getState();
  return { round: isLive ? timeline.lastRound : round, slot, step, side, unit, seat, cell };
}

/** Goes to the moment of a link. @returns why that cannot be done, in a sentence; null when it is done. */
export async function openLink(text: string): Promise<string | null> {
  const parsed = await parseLink(text);
  if (!parsed.ok) return sentence(translated(parsed.problem.message));
  const link = parsed.value;
  forgetLinkNotice();
  if (await isInView(link)) {
    show(link.place);
    return null;
  }
  if (link.setup === null)
    return t`This link is to a match of the file ${link.file}: open that file, and then the link.`;
  await playAgain(link.setup, link.place);
  return null;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

async function isInView({ setup, file }: MomentLink): Promise<boolean> {
  const { match } = useMatch.getState();
  if (match === null) return false;
  const own = setupOf(match);
  if (setup === null || own === null) return setup === own && match.file === file;
  return JSON.stringify(await wordsOfSetup(setup)) === JSON.stringify(await wordsOfSetup(own));
}

function show(place: LinkedPlace): void {
  useCursor.setState({ ...place, isLive: false });
}

/** Plays the match of a link, with the versions that it names where the workspace still has them. */
async function playAgain(setup: LinkedSetup, place: LinkedPlace): Promise<void> {
  const { game, seed, settings, configuration, rules, cpuSeconds } = setup;
  const seats = await Promise.all(setup.players.map((_, seat) => seatOf(setup, seat)));
  const defaults = defaultSettings(game.configurationFields);
  takeChoice(game.id, {
    ...choiceOf(useSetup.getState(), game.id),
    players: seats.map(({ choice }) => choice),
    seed,
    settings: Object.fromEntries(Object.entries(settings).filter(([name, value]) => defaults[name] !== value)),
    configuration: configuration === null ? null : { name: "the board of a link", text: configuration },
    rules,
    cpuSeconds,
  });
  show(place);
  tellOfOtherSources(setup, seats);
  await startMatch(requestOf(useSetup.getState()));
}

interface LinkedSeat {
  readonly choice: PlayerChoice;
  /** True when the file of the player is another one now, and the version of the link plays. */
  readonly isOlder: boolean;
}

/** The file itself while it has the linked source, so that one can go on with it; otherwise the version of that time. */
async function seatOf({ game, players }: LinkedSetup, seat: number): Promise<LinkedSeat> {
  const { name, sourceHash } = players[seat];
  const client = await host();
  const file = useWorkspace.getState().files.find((one) => one.game === game.id && one.player === name);
  const current = file === undefined ? null : await client.workspace.read({ path: file.path }).catch(() => null);
  if (current?.hash === sourceHash) return { choice: { name }, isOlder: false };
  const isKept = await client.versions.read({ hash: sourceHash }).then(
    () => true,
    () => false,
  );
  return isKept
    ? { choice: { name, version: sourceHash }, isOlder: current !== null }
    : { choice: { name }, isOlder: false };
}

/** Once the match has begun, it is known what really plays. */
function tellOfOtherSources({ players }: LinkedSetup, seats: readonly LinkedSeat[]): void {
  const { match: before } = useMatch.getState();
  const stop = useMatch.subscribe(({ match, failure }) => {
    if (failure === null && (match === null || match === before)) return;
    stop();
    if (failure !== null || match === null) return;
    const names = (wanted: (seat: number) => boolean) =>
      namesOf(players.map(({ name }) => name).filter((_, seat) => wanted(seat)));
    const others = names((seat) => match.header?.players[seat]?.sourceHash !== players[seat].sourceHash);
    const older = names((seat) => seats[seat].isOlder);
    const notice = noticeOf(others, older);
    useLinkNotice.setState({ notice });
  });
}

function namesOf(names: readonly string[]): string {
  return [...new Set(names)].join(" and ");
}

function noticeOf(others: string, older: string): string | null {
  if (others !== "") {
    return t`This is not quite the match of the link: the source of ${others} is another one now, and this workspace has no copy of the one that played.`;
  }
  return older === ""
    ? null
    : t`The source of ${older} has changed since the link was made: the version of that time plays.`;
}

/** The moment in the window's own address, if there is one, and those that are put into it later. @returns whether there is one. */
export function openAddressedMoment(): Promise<boolean> {
  window.addEventListener("hashchange", () => void openAddress());
  forgetAddressWithOtherMatches();
  return openAddress();
}

async function openAddress(): Promise<boolean> {
  const { hash } = window.location;
  if (!hash.startsWith("#moment?")) return false;
  const problem = await openLink(hash);
  if (problem !== null) useLinkNotice.setState({ notice: problem });
  return problem === null;
}

/** An address that stays when another match is played would lead back to the old one after a reload. */
function forgetAddressWithOtherMatches(): void {
  useMatch.subscribe(({ match }, { match: before }) => {
    if (match === before || match === null || before === null || window.location.hash === "") return;
    void parseLink(window.location.hash).then(async (link) => {
      if (link.ok && !(await isInView(link.value))) {
        window.history.replaceState(null, "", `${window.location.pathname}${window.location.search}`);
      }
    });
  });
}
