import DOMPurify from "dompurify";
import { marked } from "marked";
import { useEffect, useState } from "react";
import { findGame } from "../../../engine/games";
import { host, problemOf } from "../../app/host-client";
import { useSetup } from "../../app/setup-store";
import { ExampleFigure } from "./example-figure";
import styles from "./rules.module.css";

/** The rules of the game in our words, with every difference between the statement and the real program. */
export function RulesPage() {
  const game = useSetup((store) => store.game);
  const [page, setPage] = useState<{ readonly html: string } | { readonly problem: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    setPage(null);
    const load = async () => {
      const client = await host();
      const { markdown } = await client.host.rulesPage({ game });
      return DOMPurify.sanitize(await marked.parse(markdown));
    };
    load().then(
      (html) => isWanted && setPage({ html }),
      (error: unknown) => isWanted && setPage({ problem: problemOf(error).message }),
    );
    return () => {
      isWanted = false;
    };
  }, [game]);
  if (page === null) return <p className={styles.empty}>Loading the rules …</p>;
  if ("problem" in page) return <p className={styles.empty}>{page.problem}</p>;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own page, made from Markdown and sanitized */}
      <article className={styles.page} dangerouslySetInnerHTML={{ __html: page.html }} />
      <Examples id={game} />
    </>
  );
}

/** The statement's examples, to be played order by order; nothing where the statement has none. */
function Examples({ id }: { readonly id: string }) {
  const game = findGame(id);
  if (game?.examples === undefined) return null;
  return (
    <section className={styles.page} aria-label="Examples of the statement">
      <h2>Examples of the statement, order by order</h2>
      {game.examples.map((maker) => (
        <ExampleFigure key={maker.make().title} game={game} maker={maker} />
      ))}
    </section>
  );
}
