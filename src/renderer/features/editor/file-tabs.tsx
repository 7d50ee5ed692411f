import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { t } from "../../../main/contract/language/translate";
import { sourceFileFor } from "../../../main/contract/source-file";
import { closeRules, closeText, showRules, showText, useEditor } from "../../session/workspace/editor-store";
import { isModified, type OpenFile } from "../../session/workspace/open-file";
import { closeFile, openFile } from "../../session/workspace/workspace-store";
import { Icon } from "../../ui/icon";
import { Menu, placeBeside } from "../../ui/menu";
import { Toolbar } from "../../ui/toolbar";
import styles from "./editor.module.css";
import { fittingTabs } from "./fitting-tabs";

export interface FileTabsProps {
  readonly open: readonly OpenFile[];
  /** The path of the file in front; null while none is open. */
  readonly front: string | null;
  /** One button behind the tabs. */
  readonly children: ReactNode;
}

/** A text in the editor: a file, or something to read. */
interface EditorTab {
  readonly key: string;
  readonly name: string;
  /** What tells it from another one of the same name, or from a file; empty for nothing. */
  readonly note: string;
  readonly hint: string;
  readonly isUnsaved: boolean;
  readonly isFront: boolean;
  readonly show: () => void;
  readonly close: () => void;
}

/** Pixels, of the button behind the tabs. */
const BUTTON = 36;

/** The open files, and what is there to read: as many as have room, and the others in a menu. */
export function FileTabs({ open, front, children }: FileTabsProps) {
  const tabs = [...useFiles(open, front), ...useTexts()];
  const strip = useRef<HTMLDivElement>(null);
  const width = useWidth(strip);
  const shown = fittingTabs(
    tabs.length,
    tabs.findIndex(({ isFront }) => isFront),
    Math.max(0, width - BUTTON),
  );
  const rest = tabs.filter((_, index) => !shown.includes(index));
  return (
    <div className={styles.files} ref={strip}>
      <Toolbar label={t`Open files`} className={styles.fileList}>
        {shown.map((index) => (
          <FileTab key={tabs[index].key} tab={tabs[index]} />
        ))}
        {rest.length > 0 && <MoreTabs tabs={rest} />}
        {children}
      </Toolbar>
    </div>
  );
}

function FileTab({ tab: { name, note, hint, isUnsaved, isFront, show, close } }: { readonly tab: EditorTab }) {
  return (
    <span className={styles.tab} data-front={isFront}>
      <button type="button" className={styles.tabName} aria-current={isFront} onClick={show} title={hint}>
        <span>
          {name}
          {note !== "" && <small className={styles.tabNote}> {note}</small>}
        </span>
        {isUnsaved && <span title={t`Not saved yet`}> ●</span>}
      </button>
      <button
        type="button"
        aria-label={t`Close ${name}${note === "" ? "" : `, ${note.replace(/[()]/g, "")}`}`}
        onClick={close}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}

function MoreTabs({ tabs }: { readonly tabs: readonly EditorTab[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const words = t`⋯ ${tabs.length} more`;
  return (
    <>
      <button
        type="button"
        ref={button}
        className={styles.moreTabs}
        aria-label={words}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.longWords}>{words}</span>
        <span className={styles.shortWords}>⋯ {tabs.length}</span>
      </button>
      {isOpen && (
        <Menu
          id={id}
          label={t`More open files`}
          items={tabs.map(({ name, note, isUnsaved, show }) => ({
            title: [name, note, isUnsaved ? "●" : ""].filter((part) => part !== "").join(" "),
            run: show,
          }))}
          place={(menu) => placeBeside(button.current)(menu)}
          opener={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function useFiles(open: readonly OpenFile[], front: string | null): EditorTab[] {
  const { shown } = useEditor();
  const isReading = shown === "reference" || shown === "played" || shown === "rules";
  return open.map((file) => {
    const { path } = file;
    const name = nameOf(path);
    const isNamesake = open.some((other) => other !== file && nameOf(other.path) === name);
    return {
      key: path,
      name,
      note: isNamesake ? (path.split("/").at(-2) ?? "") : "",
      hint: path,
      isUnsaved: isModified(file),
      isFront: path === front && !isReading,
      show: () => void openFile(path),
      close: () => {
        const mayGo =
          !isModified(file) || window.confirm(t`${name} has changes that are not saved. Close it without them?`);
        if (mayGo) closeFile(path);
      },
    };
  });
}

/** The file of the API that was gone to, the rules, and a source as it played. */
function useTexts(): EditorTab[] {
  const { shown, played, reference, hasRules } = useEditor();
  const tabs: EditorTab[] = [];
  if (reference !== null) {
    tabs.push({
      ...textTab("reference", reference.path, t`(to read)`),
      isFront: shown === "reference",
      show: () => showText("reference"),
      close: () => closeText("reference"),
    });
  }
  if (hasRules) {
    const isFront = shown === "rules";
    tabs.push({ ...textTab("rules", t`Rules`, t`(to read)`), isFront, show: showRules, close: closeRules });
  }
  if (played !== null) {
    tabs.push({
      ...textTab("played", played.path ?? sourceFileFor(played.name, played.text), t`(as it played)`),
      isFront: shown === "played",
      show: () => showText("played"),
      close: () => closeText("played"),
    });
  }
  return tabs;
}

function textTab(
  key: string,
  path: string,
  note: string,
): Pick<EditorTab, "key" | "name" | "note" | "hint" | "isUnsaved"> {
  return { key: `${key} to read`, name: nameOf(path), note, hint: path, isUnsaved: false };
}

function nameOf(path: string): string {
  return path.split("/").at(-1) ?? path;
}

/** In pixels; 0 before it is known. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(([{ contentRect }]) => setWidth(contentRect.width));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
