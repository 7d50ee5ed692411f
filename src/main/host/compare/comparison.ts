import type { ComparisonProgress } from "../../contract/compare-api";
import type { FilePlace } from "../files/gateway";
import { ComparedBlocks } from "./compared-blocks";
import { comparedPlayers, comparisonFigures } from "./comparison-figures";
import { comparisonReport, measuredSeconds } from "./comparison-report";
import { KeptContest } from "./kept-contest";
import { type CompareTerms, type Results, type ResultsHeader, termsOf } from "./results-file";
import { VersionContest } from "./version-contest";

/** One comparison of the workspace. */
export class Comparison extends KeptContest<ComparedBlocks> {
  readonly #terms: CompareTerms;

  constructor(file: FilePlace, startedAt: number, results: Results) {
    super({ file, startedAt }, results, begin);
    this.#terms = termsOf(results.header);
  }

  /** What is known now, and then whenever more is known. */
  async *events(signal: AbortSignal | undefined): AsyncGenerator<ComparisonProgress> {
    let [told, last] = [0, 0];
    for await (const edition of this.changes(signal)) {
      if (edition !== last) [told, last] = [0, edition];
      const progress = this.progress(told);
      told += progress.blocks.length;
      yield progress;
    }
  }

  /** @param from index of the first block that is told. */
  progress(from = 0): ComparisonProgress {
    const { header } = this.results;
    const { design, objective, test } = this.#terms;
    const { contest, blocks } = this.blocks;
    const { course } = this;
    const report = comparisonReport(header, this.#terms, contest);
    const unplayed = Math.max(0, course.maxMatches - course.matchesPlayed);
    const left = Math.min(report.matchesStillNeeded?.middle ?? unplayed, unplayed);
    return {
      ...course,
      game: header.game,
      design,
      objective,
      test,
      cpuSeconds: header.cpuSeconds,
      players: comparedPlayers(header),
      secondsLeft: course.rate === null || course.rate === 0 || report.score === null ? null : left / course.rate,
      measured: { a: measuredSeconds(contest, 0), b: measuredSeconds(contest, 1) },
      report: comparisonFigures(report),
      from,
      blocks: blocks.slice(from),
    };
  }
}

function begin(header: ResultsHeader): ComparedBlocks {
  const terms = termsOf(header);
  return new ComparedBlocks(new VersionContest(header, terms), terms);
}
