import type { ReactNode } from "react";
import { t } from "../../../main/contract/language/translate";
import type { ApiEntry } from "./api-entries";
import styles from "./rules.module.css";

/** What a player may call, from the same doc comments as the editor's hover texts. */
export function ApiReference({ entries }: { readonly entries: readonly ApiEntry[] }) {
  return (
    <section className={styles.page} aria-label={t`Reference of the player's API`}>
      <h2 id="reference">{t`What a player can use`}</h2>
      {entries.map((entry) => (
        <section key={entry.name} aria-label={entry.name}>
          <h3>
            <code>{entry.signature.replace(/:$/, "")}</code>
          </h3>
          <Doc text={entry.doc} />
          <dl className={styles.members}>
            {entry.members.map(({ name, signature, doc }) => (
              <div key={`${name} ${signature}`}>
                <dt>
                  <code>{signature}</code>
                </dt>
                <dd>
                  <Doc text={doc} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}

/** A doc comment: paragraphs, with code between backquotes and a line for each `@param`. */
function Doc({ text }: { readonly text: string }) {
  const paragraphs = text.split(/\n\s*\n|\n(?=@)/).filter((paragraph) => paragraph.trim() !== "");
  return paragraphs.map((paragraph) => (
    <p key={paragraph}>{withCode(paragraph.replace(/^@param (\w+)/, "`$1`:").replace(/^@returns/, "Returns"))}</p>
  ));
}

function withCode(text: string): ReactNode[] {
  const parts = text.split("`");
  // biome-ignore lint/suspicious/noArrayIndexKey: every other part is code: a part has no name but its position
  return parts.map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
