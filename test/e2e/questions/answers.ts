import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../../skips";
import { NO_BROWSER } from "../browser";
import { journey } from "../journey";
import { ask, KINDS, type Question } from "./asking";
import type { AskedMatch } from "./matches";
import { AskingSession } from "./session";

const MOST_INTERACTIONS = 3;
const OF_EACH_GAME = 12;
const PAGE = readFileSync(join(import.meta.dirname, "../../../docs/questions.md"), "utf8");

/** Asks all questions about some matches in one window, and counts what has to be done. */
export function describeQuestions(
  asked: readonly { readonly match: AskedMatch; readonly questions: readonly Question[] }[],
) {
  const titles = asked.map(({ match }) => match.title).join(", ");
  describeUnless(
    NO_BROWSER,
    `Questions of a student about ${titles}, each answered in three interactions at most`,
    () => {
      const step = journey();
      let session: AskingSession;

      beforeAll(async () => {
        session = await AskingSession.start(asked.map(({ match }) => match));
      });

      afterAll(async () => {
        expect(session.tauler.complaints).toEqual([]);
        await session.tauler.stop();
      });

      for (const { match, questions } of asked) {
        step(`${match.title}: has twelve of them, of every kind`, async () => {
          expect(questions).toHaveLength(OF_EACH_GAME);
          expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(KINDS));
          await session.seeMatch(match);
        });
        for (const question of questions) {
          step(`${match.title}: ${question.asked}`, async () => {
            expect(PAGE).toContain(`| ${match.title} | ${question.kind} | ${question.asked} |`);
            await session.goTo(question);
            if (question.kind === "two versions") session.save(match);
            expect(await ask(session.window, question)).toBeLessThanOrEqual(MOST_INTERACTIONS);
          });
        }
      }
    },
  );
}
