import { t, translated } from "../../../main/contract/language/translate";
import { useCommands } from "../../session/commands/bus";
import { commandOfTauler } from "../../session/host/page-key";
import { askForCompiler, fetchCompiler, leaveCompiler, useCompiler } from "../../session/match/compiler-store";
import { Button } from "../../ui/button";
import { Dialog, DialogFooter } from "../../ui/dialog";
import styles from "./editor.module.css";

const MEGABYTE = 1_000_000;
/** Of what is installed. */
const ON_DISK = "105 MB";

/** Asks before the C++ compiler is fetched, says how far that is, and how it ended. Nothing is fetched without a yes. */
export function CompilerDialog() {
  const installing = useCompiler((store) => store.installing);
  useCommands({ "install-cpp": () => void askForCompiler() });
  if (installing === null) return null;
  return (
    <Dialog title={t`The C++ compiler`} size="small" onClose={leaveCompiler}>
      {(close) => (
        <div className={styles.newPlayer}>
          <Words />
          <DialogFooter>
            <Buttons close={close} />
          </DialogFooter>
        </div>
      )}
    </Dialog>
  );
}

function Words() {
  const { installing, state } = useCompiler();
  const megabytes = Math.round((state?.bytes ?? 0) / MEGABYTE);
  switch (installing?.kind) {
    case "asked":
      return (
        <>
          <p className={styles.words}>
            {t`Players in C++ are compiled by clang, which is not here yet. It is fetched once for all your workspaces: ${megabytes} MB, ${ON_DISK} on disk.`}
          </p>
          <p className={styles.small}>
            {t`npm brings ${state?.name}; its hash is checked, and nothing of it runs outside of Tauler. Everything else works without it. Without a network:`}{" "}
            <code>{t`${commandOfTauler()} install-cpp <archive>`}</code>.
          </p>
        </>
      );
    case "fetching":
      return <Progress bytes={installing.bytes} megabytes={megabytes} />;
    case "installed":
      return (
        <p className={styles.words} role="status">
          {t`The C++ compiler is installed. The first player of each game takes longer: the headers are compiled once, and kept.`}
        </p>
      );
    case "failed":
      return (
        <p className={styles.words} role="alert">
          {translated(installing.message)}
        </p>
      );
    default:
      return null;
  }
}

function Progress({ bytes, megabytes }: { readonly bytes: number; readonly megabytes: number }) {
  const here = Math.floor(bytes / MEGABYTE);
  const words = here >= megabytes - 1 ? t`Checking and unpacking …` : t`${here} of ${megabytes} MB`;
  return (
    <div className={styles.fetching}>
      <progress aria-label={t`Fetching the C++ compiler`} value={here} max={megabytes} />
      <span>{words}</span>
    </div>
  );
}

function Buttons({ close }: { readonly close: () => void }) {
  const kind = useCompiler((store) => store.installing?.kind);
  if (kind === "fetching") return <Button onPress={close}>{t`Cancel`}</Button>;
  if (kind === "installed")
    return (
      <Button isPrimary onPress={close}>
        {t`Close`}
      </Button>
    );
  return (
    <>
      <Button onPress={close}>{t`Not now`}</Button>
      <Button isPrimary onPress={() => void fetchCompiler()}>
        {kind === "failed" ? t`Try again` : t`Fetch and install`}
      </Button>
    </>
  );
}
