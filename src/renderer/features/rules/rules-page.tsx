import DOMPurify from "dompurify";
import { marked } from "marked";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { findGame } from "../../../engine/games";
import type { Language } from "../../../main/contract/language/languages";
import { language, t } from "../../../main/contract/language/translate";
import { host, problemOf } from "../../session/host/host-client";
import { useSetup } from "../../session/match/setup-store";
import { searchFor } from "../../ui/searched-text";
import { type ApiEntry, apiOf, matchingEntries } from "./api-entries";
import { ApiReference } from "./api-reference";
import { ExampleFigure } from "./example-figure";
import styles from "./rules.module.css";

interface Page {
  /** The rules, heading by heading. */
  readonly sections: readonly RulesSection[];
  readonly api: readonly ApiEntry[];
}

interface RulesSection {
  readonly html: string;
  /** Without tags. */
  readonly text: string;
}

/** The rules of the game in our words, with every difference between the statement and the real program, and the reference of its API. */
export function RulesPage() {
  const game = useSetup((store) => store.game);
  const page = usePage(game);
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const found = useMemo(() => (page === null || "problem" in page ? null : search(page, wanted)), [page, wanted]);
  if (page !== null && "problem" in page) return <p className={styles.empty}>{page.problem}</p>;
  if (found === null) return <p className={styles.empty}>{t`Loading the rules …`}</p>;
  return (
    <>
      <div className={styles.search}>
        <input
          type="search"
          aria-label={t`Search the rules and the reference`}
          placeholder={t`Search the rules and the reference`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {wanted !== "" && <output>{countText(found)}</output>}
      </div>
      <article
        className={styles.page}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own page, made from Markdown and sanitized
        dangerouslySetInnerHTML={{ __html: found.sections.map(({ html }) => html).join("") }}
      />
      {wanted === "" && <Examples id={game} />}
      {found.api.length > 0 && <ApiReference entries={found.api} />}
    </>
  );
}

function search({ sections, api }: Page, wanted: string): Page {
  const isWanted = searchFor(wanted);
  return { sections: sections.filter(({ text }) => isWanted(text)), api: matchingEntries(api, wanted) };
}

function countText({ sections, api }: Page): string {
  if (sections.length + api.length === 0) return t`Nothing like it in the rules or the reference.`;
  const calls = api.reduce((sum, { members }) => sum + Math.max(1, members.length), 0);
  return t`${sections.length} of the rules, ${calls} of the reference`;
}

function usePage(game: string): Page | { readonly problem: string } | null {
  const spoken = language();
  const [page, setPage] = useState<Page | { readonly problem: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    setPage(null);
    load(game, spoken).then(
      (loaded) => isWanted && setPage(loaded),
      (error: unknown) => isWanted && setPage({ problem: problemOf(error).message }),
    );
    return () => {
      isWanted = false;
    };
  }, [game, spoken]);
  return page;
}

async function load(game: string, spoken: Language): Promise<Page> {
  const client = await host();
  const [{ markdown }, declarations] = await Promise.all([
    client.host.rulesPage({ game, language: spoken }),
    client.players.declarations(),
  ]);
  return { sections: sectionsOf(await marked.parse(markdown)), api: apiOf(game, declarations) };
}

/** Cuts the page before every heading. */
function sectionsOf(html: string): RulesSection[] {
  const sections: RulesSection[] = [];
  for (const child of DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true }).children) {
    if (/^H[1-3]$/.test(child.tagName) || sections.length === 0) sections.push({ html: "", text: "" });
    const { html, text } = sections[sections.length - 1];
    sections[sections.length - 1] = { html: html + child.outerHTML, text: `${text} ${child.textContent}` };
  }
  return sections;
}

/** The statement's examples, to be played order by order; nothing where the statement has none. */
function Examples({ id }: { readonly id: string }) {
  const game = findGame(id);
  if (game?.examples === undefined) return null;
  return (
    <section className={styles.page} aria-label={t`Examples of the statement`}>
      <h2>{t`Examples of the statement, order by order`}</h2>
      {game.examples.map((maker) => (
        <ExampleFigure key={maker.make().title} game={game} maker={maker} />
      ))}
    </section>
  );
}
