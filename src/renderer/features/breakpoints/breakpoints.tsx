import { useDeferredValue } from "react";
import { comparePlaces, type PlacedHit } from "../../../engine/explain/breakpoint-search";
import { t } from "../../../main/contract/language/translate";
import { useView, type View } from "../../session/view/view";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { AddBreakpoint } from "./add-breakpoint";
import { BreakpointRow } from "./breakpoint-row";
import { breakpointsOf, type GameBreakpoint, useBreakpoints } from "./breakpoint-store";
import styles from "./breakpoints.module.css";
import { HitWords } from "./hit-words";
import { countWords } from "./hits";
import { goToHitBeside, placeInView, useFound } from "./watch";

/** Where to stop in a match: what is watched for, how often it happened, and ways from one place to the next. */
export function Breakpoints() {
  const view = useView();
  if (view === null) {
    return (
      <p className={styles.empty}>{t`When a match runs, this tab finds the places where something happens in it.`}</p>
    );
  }
  return <BreakpointsIn view={view} />;
}

function BreakpointsIn({ view }: { readonly view: View }) {
  const { game } = view.match;
  const list = useBreakpoints((store) => breakpointsOf(store, game.id));
  return (
    <section className={styles.breakpoints} aria-label={t`Where the match stops`}>
      <AddBreakpoint key={game.id} view={view} />
      {view.match.commands !== null && (
        <p className={styles.soft}>{t`A .res does not tell what happened: only figures can be watched in it.`}</p>
      )}
      {list.length === 0 ? (
        <p className={styles.soft}>
          {t`No breakpoints yet. Choose above where the match should stop; they find every such place at once, also in a match that is over.`}
        </p>
      ) : (
        <>
          <Travel view={view} list={list} />
          <ul className={styles.list} aria-label={t`Breakpoints`}>
            {list.map((breakpoint) => (
              <BreakpointRow key={breakpoint.id} view={view} breakpoint={breakpoint} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** From hit to hit, and what is here. */
function Travel({ view, list }: { readonly view: View; readonly list: readonly GameBreakpoint[] }) {
  const found = useFound();
  const isCurrent = found.match === view.match && found.list === list;
  const hits = found.match === view.match ? found.hits : [];
  return (
    <div className={styles.travel} role="toolbar" aria-label={t`Hits`}>
      <Button
        label={t`Previous hit`}
        hint={t`Previous hit (Shift+X)`}
        isDisabled={hits.length === 0}
        onPress={() => goToHitBeside(view, hits, -1)}
      >
        <Icon name="previous" /> {t`Previous hit`}
      </Button>
      <Button
        label={t`Next hit`}
        hint={t`Next hit (X); a match that runs is followed to it`}
        isDisabled={hits.length === 0 && view.match.status !== "running"}
        onPress={() => goToHitBeside(view, hits, 1)}
      >
        {t`Next hit`} <Icon name="next" />
      </Button>
      <output className={styles.count}>{isCurrent ? foundWords(view, found) : t`searching …`}</output>
      <p className={styles.here} role="status">
        {found.notice !== "" && <span className={styles.soft}>{found.notice} </span>}
        <Here view={view} />
      </p>
    </div>
  );
}

function foundWords({ match }: View, { hits, searchedUpTo }: { hits: readonly PlacedHit[]; searchedUpTo: number }) {
  const isSearching = searchedUpTo < match.timeline.lastRound;
  return `${countWords(hits.length)} ${isSearching ? t`up to round ${searchedUpTo} …` : t`in this match`}`;
}

/** What the breakpoints say of the place in view. */
function Here({ view: current }: { readonly view: View }) {
  const view = useDeferredValue(current);
  const hits = useFound((store) => store.hits);
  const here = placeInView(view);
  const found = hits.filter(({ place }) => comparePlaces(place, here) === 0);
  if (found.length === 0) return null;
  return (
    <>
      <HitWords view={view} hit={found[0].hit} />
      {found.length > 1 && <span className={styles.soft}> {t`and ${found.length - 1} more here`}</span>}
    </>
  );
}
