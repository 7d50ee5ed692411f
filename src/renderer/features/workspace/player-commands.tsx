import { useState } from "react";
import { t } from "../../../main/contract/language/translate";
import { isSourceFile } from "../../../main/contract/source-file";
import { useCommands } from "../../session/commands/bus";
import { useSetup } from "../../session/match/setup-store";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { Button } from "../../ui/button";
import { Dialog, DialogFooter } from "../../ui/dialog";
import { sealPlayer } from "./seal-player";
import { ShippedList } from "./shipped";
import styles from "./workspace.module.css";

/** What the tree's menus do, for who looks for it in the list of commands. */
export function PlayerCommands() {
  const [isReading, setReading] = useState(false);
  const game = useSetup((store) => store.game);
  useCommands({
    "seal-player": {
      isOffered: () => frontSource() !== null,
      run: () => {
        const path = frontSource();
        if (path !== null) void sealPlayer(path);
      },
    },
    "read-shipped": () => setReading(true),
  });
  if (!isReading) return null;
  return (
    <Dialog title={t`Shipped with Tauler`} size="small" onClose={() => setReading(false)}>
      {(close) => (
        <div className={styles.shippedDialog}>
          <ShippedList game={game} onChosen={close} />
          <DialogFooter>
            <Button onPress={close}>{t`Close`}</Button>
          </DialogFooter>
        </div>
      )}
    </Dialog>
  );
}

function frontSource(): string | null {
  const { front } = useWorkspace.getState();
  return front !== null && isSourceFile(front) ? front : null;
}
