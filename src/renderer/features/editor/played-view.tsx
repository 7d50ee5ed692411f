import { t } from "../../../main/contract/language/translate";
import { type PlayedSource, playedPath } from "../../session/workspace/editor-store";
import { CodeView } from "./code-view";
import styles from "./editor.module.css";
import { modelOf } from "./models";

/** A player's source as it played, to read: the file has changed since, or it is a player that comes with Tauler. */
export function PlayedView({ source }: { readonly source: PlayedSource }) {
  const model = modelOf({ path: playedPath(source), text: source.text });
  if (model.getValue() !== source.text) model.setValue(source.text);
  return (
    <>
      <p className={styles.note} role="status">
        {source.path === null
          ? t`${source.name} comes with Tauler: this is its source, to read.`
          : t`This is ${source.path.split("/").at(-1)} as it played, to read. The file has changed since; run the match again to debug the new version.`}
      </p>
      <CodeView model={model} isReadOnly />
    </>
  );
}
