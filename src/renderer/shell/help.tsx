import { useState } from "react";
import { t, translated } from "../../main/contract/language/translate";
import { bus, useCommands } from "../session/commands/bus";
import { COMMANDS, type CommandId, GROUPS, PLACE_KEYS } from "../session/commands/catalogue";
import { Button } from "../ui/button";
import { Dialog, DialogFooter } from "../ui/dialog";
import { keyWords } from "../ui/key-words";
import { searchFor } from "../ui/searched-text";
import styles from "./app.module.css";

/** What can be done with which key, on `h`; and every command by name, on F1. */
export function Help() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useCommands({ help: open, palette: open });
  if (!isOpen) return null;
  return (
    <Dialog title={t`Commands`} size="medium" onClose={() => setOpen(false)}>
      {(close) => <Commands onClose={close} />}
    </Dialog>
  );
}

function Commands({ onClose }: { readonly onClose: () => void }) {
  const [wanted, setWanted] = useState("");
  const isWanted = searchFor(wanted);
  const commands = bus.handled().filter((id) => isWanted(titleOf(id)));
  const run = (id: CommandId) => {
    onClose();
    bus.dispatch({ kind: "command", id });
  };
  return (
    <>
      <input
        type="search"
        className={styles.search}
        aria-label={t`Find a command`}
        placeholder={t`Find a command`}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || commands[0] === undefined) return;
          // The key must not go on to whatever has the focus next, such as the editor.
          event.preventDefault();
          run(commands[0]);
        }}
      />
      <ul className={styles.commands}>
        {commands.map((id) => (
          <li key={id}>
            <button type="button" onClick={() => run(id)}>
              <span>{titleOf(id)}</span>
              <kbd>{COMMANDS[id].keys.map((key) => keyWords(key)).join(t` or `)}</kbd>
            </button>
          </li>
        ))}
      </ul>
      {commands.length === 0 && (
        <output className={styles.aside}>{t`No command that can be used now is called that.`}</output>
      )}
      {wanted === "" && <PlaceKeys />}
      <DialogFooter>
        <Button onPress={onClose}>{t`Close`}</Button>
      </DialogFooter>
    </>
  );
}

/** For example `Playback: Next round`. */
function titleOf(id: CommandId): string {
  const { group, title } = COMMANDS[id];
  return `${translated(GROUPS[group])}: ${translated(title)}`;
}

/** What keys do that mean something else in each place. */
function PlaceKeys() {
  return (
    <>
      <p className={styles.aside}>
        {t`Letters, arrows and Space work while you are not typing. Where the focus is, there are:`}
      </p>
      <dl className={styles.placeKeys}>
        {PLACE_KEYS.map(({ place, title, keys }) => (
          <div key={`${place} ${title}`}>
            <dt>
              {translated(place)}: {translated(title)}
            </dt>
            <dd>
              <kbd>{keys.map((key) => keyWords(key)).join(t` or `)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
