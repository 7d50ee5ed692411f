import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button";
import styles from "./app.module.css";
import { allCommands, type Command, useCommands } from "./commands";

/** What can be done with which key, on `h`; and every command by name, on F1. */
export function Help() {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => setOpen(true);
  useCommands([
    { id: "help", title: "Help and all commands", group: "Window", keys: ["h", "?"], run: open },
    { id: "palette", title: "Commands", group: "Window", keys: ["F1"], worksWhileTyping: true, run: open },
  ]);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;
  const commands = allCommands().filter(({ title }) => title.toLowerCase().includes(wanted.toLowerCase()));
  const run = (command: Command) => {
    dialog.current?.close();
    command.run();
  };
  return (
    <dialog className={styles.help} ref={dialog} onClose={() => setOpen(false)} aria-labelledby="help-title">
      <h2 id="help-title">Commands</h2>
      <input
        type="search"
        aria-label="Find a command"
        placeholder="Find a command"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || commands[0] === undefined) return;
          // The key must not go on to whatever has the focus next, such as the editor.
          event.preventDefault();
          run(commands[0]);
        }}
      />
      <ul>
        {commands.map((command) => (
          <li key={command.id}>
            <button type="button" onClick={() => run(command)}>
              <span>
                {command.group}: {command.title}
              </span>
              <kbd>{command.keys.map(keyText).join(" or ")}</kbd>
            </button>
          </li>
        ))}
      </ul>
      <Button onPress={() => dialog.current?.close()}>Close</Button>
    </dialog>
  );
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  " ": "Space",
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

function keyText(key: string): string {
  const parts = key === "+" ? ["+"] : key.split("+");
  return parts.map((part) => KEY_NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join("+");
}
