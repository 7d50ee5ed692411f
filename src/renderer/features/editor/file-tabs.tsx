import { type RefObject, useEffect, useRef } from "react";
import { closeRules, closeText, showRules, showText, useEditor } from "../../session/workspace/editor-store";
import { isModified, type OpenFile } from "../../session/workspace/open-file";
import { closeFile, openFile } from "../../session/workspace/workspace-store";
import { Icon } from "../../ui/icon";
import styles from "./editor.module.css";

export interface FileTabsProps {
  readonly open: readonly OpenFile[];
  /** The path of the file in front; null while none is open. */
  readonly front: string | null;
}

/** The open files; the file of the API that was gone to; and a source as it played. */
export function FileTabs({ open, front }: FileTabsProps) {
  const { shown, played, reference, hasRules } = useEditor();
  const isReading = shown === "reference" || shown === "played" || shown === "rules";
  return (
    <>
      {open.map((file) => (
        <FileTab
          key={file.path}
          file={file}
          isFront={file.path === front && !isReading}
          isNamesake={open.some((other) => other !== file && nameOf(other) === nameOf(file))}
        />
      ))}
      {reference !== null && (
        <ReadTab
          title={reference.path}
          kind="to read"
          isShown={shown === "reference"}
          onShow={() => showText("reference")}
          onClose={() => closeText("reference")}
        />
      )}
      {hasRules && (
        <ReadTab title="Rules" kind="to read" isShown={shown === "rules"} onShow={showRules} onClose={closeRules} />
      )}
      {played !== null && (
        <ReadTab
          title={played.path ?? `AI${played.name}.ts`}
          kind="as it played"
          isShown={shown === "played"}
          onShow={() => showText("played")}
          onClose={() => closeText("played")}
        />
      )}
    </>
  );
}

interface ReadTabProps {
  /** A path; its last part is shown. */
  readonly title: string;
  readonly kind: string;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onClose: () => void;
}

/** Brings the tab in front into sight, where there is not room for all. */
function useInSight(isFront: boolean): RefObject<HTMLSpanElement | null> {
  const tab = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isFront) void tab.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isFront]);
  return tab;
}

function ReadTab({ title, kind, isShown, onShow, onClose }: ReadTabProps) {
  const name = title.split("/").at(-1);
  const tab = useInSight(isShown);
  return (
    <span className={styles.tab} data-front={isShown} ref={tab}>
      <button type="button" aria-current={isShown} onClick={onShow} title={title}>
        {name} <small>({kind})</small>
      </button>
      <button type="button" aria-label={`Close ${name}, ${kind}`} onClick={onClose}>
        <Icon name="close" />
      </button>
    </span>
  );
}

function nameOf({ path }: OpenFile): string {
  return path.split("/").at(-1) ?? path;
}

interface FileTabProps {
  readonly file: OpenFile;
  readonly isFront: boolean;
  /** Is another file open that has the same name? Then its folder tells them apart. */
  readonly isNamesake: boolean;
}

function FileTab({ file, isFront, isNamesake }: FileTabProps) {
  const tab = useInSight(isFront);
  const name = nameOf(file);
  const close = () => {
    if (isModified(file) && !window.confirm(`${name} has changes that are not saved. Close it without them?`)) return;
    closeFile(file.path);
  };
  const show = () => {
    if (!isFront) showText("file");
    void openFile(file.path);
  };
  return (
    <span className={styles.tab} data-front={isFront} ref={tab}>
      <button type="button" aria-current={isFront} onClick={show} title={file.path}>
        {name}
        {isNamesake && <small> {file.path.split("/").at(-2)}</small>}
        {isModified(file) && <span title="Not saved yet"> ●</span>}
      </button>
      <button type="button" aria-label={`Close ${name}`} onClick={close}>
        <Icon name="close" />
      </button>
    </span>
  );
}
