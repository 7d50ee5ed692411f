import { structuredPatch } from "diff";
import type { PlayerChoice } from "../../../main/contract/host-api";
import { t } from "../../../main/contract/language/translate";
import pageStyles from "../../parts/contest.module.css";
import styles from "../../parts/contest-setup.module.css";
import type { ListedPlayer } from "../../parts/player-list";
import { useAnswer } from "../../parts/use-answer";
import type { HostClient } from "../../session/host/host-client";

export interface ChangesBetweenProps {
  readonly a: PlayerChoice;
  readonly b: PlayerChoice;
  readonly players: readonly ListedPlayer[];
}

/** The lines in which two saves of a file differ; nothing where there are no two texts to compare. */
export function ChangesBetween({ a, b, players }: ChangesBetweenProps) {
  const path = players.find(({ name }) => name === b.name)?.path ?? null;
  const isOneFile = path !== null && a.name === b.name && a.version !== b.version;
  const key = isOneFile ? `${path} ${a.version} ${b.version}` : null;
  const answer = useAnswer(key, async (client) => {
    const [before, after] = await Promise.all([textOf(client, a, path ?? ""), textOf(client, b, path ?? "")]);
    return structuredPatch("A", "B", before, after, undefined, undefined, { context: 2 }).hunks;
  });
  if (!isOneFile) return null;
  if (answer.kind === "problem") return <p className={pageStyles.warning}>{answer.message}</p>;
  if (answer.kind === "waiting") return null;
  const changed = answer.value.flatMap(({ lines }) => lines.filter((line) => /^[+-]/.test(line)));
  if (changed.length === 0) return <p className={pageStyles.warning}>{t`These two saves are the same text.`}</p>;
  const count = (sign: string) => changed.filter((line) => line.startsWith(sign)).length;
  return (
    <details className={styles.details}>
      <summary>{t`What changed from A to B: ${count("+")} added, ${count("-")} removed lines`}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable without a pointer */}
      <section className={styles.diff} aria-label={t`Changed lines`} tabIndex={0} data-scrolls="">
        {answer.value.map(({ oldStart, newStart, lines }) => (
          <div key={`${oldStart} ${newStart}`}>
            <div className={styles.diffPlace}>{t`line ${newStart}`}</div>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its position
              <div key={index} className={classOf(line)}>
                {line}
              </div>
            ))}
          </div>
        ))}
      </section>
    </details>
  );
}

async function textOf(client: HostClient, { version }: PlayerChoice, path: string): Promise<string> {
  const { text } =
    version === undefined ? await client.workspace.read({ path }) : await client.versions.read({ hash: version });
  return text;
}

function classOf(line: string): string | undefined {
  if (line.startsWith("+")) return styles.added;
  return line.startsWith("-") ? styles.removed : undefined;
}
