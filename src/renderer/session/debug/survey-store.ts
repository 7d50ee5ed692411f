import { create } from "zustand";
import type { SurveyedValue } from "../../../main/contract/debug-findings";
import { t } from "../../../main/contract/language/translate";
import { showTab } from "../commands/bus";
import { problemOf } from "../host/host-client";
import { Runs } from "../host/runs";
import type { MatchInView } from "../match/match-in-view";
import { askAbout, askedMatch } from "../match/match-recording";
import { useMatch } from "../match/match-store";
import { type PlayedSource, playedPath } from "../workspace/editor-store";
import { debugHost } from "./debug-client";
import { seatToDebug } from "./debug-start";
import type { EditorPlace } from "./editor-line";
import { mapLines } from "./line-map";
import { pathOfPlayer } from "./player-path";
import { sourceThatPlayed, textInView } from "./source-that-played";

/** An expression at a line, for all rounds of a match. */
export interface SurveyQuestion {
  readonly match: MatchInView;
  readonly seat: number;
  readonly place: EditorPlace;
}

export type Survey =
  | { readonly kind: "none" }
  | { readonly kind: "asking"; readonly question: SurveyQuestion }
  | {
      readonly kind: "answered";
      readonly question: SurveyQuestion;
      readonly values: readonly SurveyedValue[];
      /** Values beyond the most that are told. */
      readonly dropped: number;
      /** What the user should know of it; empty for nothing. */
      readonly text: string;
    }
  | { readonly kind: "failed"; readonly question: SurveyQuestion; readonly text: string };

export const useSurvey = create<{ readonly survey: Survey }>()(() => ({ survey: { kind: "none" } }));

const questions = new Runs();

/** The values that an expression had at a line in all rounds of the match in view. */
export async function surveyAllRounds(place: EditorPlace): Promise<void> {
  const { match } = useMatch.getState();
  if (match === null) return;
  const question = { match, seat: seatOfText(match, place.path), place };
  useSurvey.setState({ survey: { kind: "asking", question } });
  showTab("values");
  const survey = await questions.ask((signal) => answerTo(question, signal));
  if (survey !== null) useSurvey.setState({ survey });
}

/** Gives up the question that is being answered, if there is one. */
export function stopSurvey(): void {
  void questions.giveUp();
  if (useSurvey.getState().survey.kind === "asking") useSurvey.setState({ survey: { kind: "none" } });
}

async function answerTo(question: SurveyQuestion, signal: AbortSignal): Promise<Survey> {
  const { match, seat, place } = question;
  const asked = askedMatch(match);
  if (asked === null) return { kind: "failed", question, text: t`A .res cannot be played again; a .tauler can.` };
  try {
    const line = await playedLine(question);
    if (line === null) {
      const text = t`This line is not in the source that played: run the match again, and then ask.`;
      return { kind: "failed", question, text };
    }
    const client = await debugHost();
    const { firstRound, lastRound } = match.timeline;
    const points = [{ line, expression: place.expression }];
    const rounds = { fromRound: firstRound, toRound: lastRound };
    const answer = await askAbout([asked], ([recording]) =>
      client.survey({ recording, seat, points, ...rounds }, { signal }),
    );
    return { kind: "answered", question, ...answer };
  } catch (error) {
    return { kind: "failed", question, text: problemOf(error).message };
  }
}

/** Where the line of the editor is in the source that played; null when it is not there. */
async function playedLine({ match, seat, place }: SurveyQuestion): Promise<number | null> {
  const source = await sourceThatPlayed(match, seat);
  if (source === null || isItsText(source, place.path)) return place.line;
  const text = await textInView(place.path);
  return text === null ? place.line : mapLines(text, source.text).same(place.line);
}

function isItsText(source: PlayedSource, path: string): boolean {
  return playedPath(source) === path;
}

/** The seat that a text of the editor sits in: the chosen one, if it does. */
function seatOfText(match: MatchInView, path: string): number {
  const isIn = (seat: number) => {
    const own = pathOfPlayer(match, seat);
    return path === (own ?? "") || path === playedPath({ name: match.names[seat], path: own });
  };
  const chosen = seatToDebug();
  return [chosen ?? 0, 0, 1, 2, 3].find(isIn) ?? chosen ?? 0;
}
