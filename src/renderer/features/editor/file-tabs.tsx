import { closeFile, isModified, type OpenFile, openFile } from "../../app/workspace-store";
import { Icon } from "../../ui/icon";
import styles from "./editor.module.css";
import { closeReference, showReference, useReference } from "./reference";

export interface FileTabsProps {
  readonly open: readonly OpenFile[];
  /** The path of the file in front; null while none is open. */
  readonly front: string | null;
}

/** The open files, and the file of the API that was gone to. */
export function FileTabs({ open, front }: FileTabsProps) {
  const { model, isShown } = useReference();
  const reference = model?.uri.path.split("/").at(-1);
  return (
    <>
      {open.map((file) => (
        <FileTab key={file.path} file={file} isFront={file.path === front && !isShown} />
      ))}
      {model !== null && (
        <span className={styles.tab} data-front={isShown}>
          <button type="button" aria-current={isShown} onClick={() => showReference(true)} title={model.uri.path}>
            {reference} <small>(to read)</small>
          </button>
          <button type="button" aria-label={`Close ${reference}`} onClick={closeReference}>
            <Icon name="close" />
          </button>
        </span>
      )}
    </>
  );
}

function FileTab({ file, isFront }: { readonly file: OpenFile; readonly isFront: boolean }) {
  const name = file.path.split("/").at(-1);
  const close = () => {
    if (isModified(file) && !window.confirm(`${name} has changes that are not saved. Close it without them?`)) return;
    closeFile(file.path);
  };
  const show = () => {
    showReference(false);
    void openFile(file.path);
  };
  return (
    <span className={styles.tab} data-front={isFront}>
      <button type="button" aria-current={isFront} onClick={show} title={file.path}>
        {name}
        {isModified(file) && <span title="Not saved yet"> ●</span>}
      </button>
      <button type="button" aria-label={`Close ${name}`} onClick={close}>
        <Icon name="close" />
      </button>
    </span>
  );
}
