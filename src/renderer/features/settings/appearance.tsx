import { useEffect, useRef, useState } from "react";
import { useCommands } from "../../app/commands";
import { type Preferences, setPreference, usePreferences } from "../../app/preferences";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import uiStyles from "../../ui/ui.module.css";
import styles from "./settings.module.css";

const THEMES: readonly { readonly value: Preferences["theme"]; readonly title: string }[] = [
  { value: "system", title: "As the system" },
  { value: "light", title: "Light" },
  { value: "dark", title: "Dark" },
];

const PALETTES: readonly { readonly value: Preferences["palette"]; readonly title: string }[] = [
  { value: "standard", title: "Standard" },
  { value: "colourBlind", title: "For colour-blind eyes" },
];

/** How the window looks: its theme, the players' colours, whether pieces glide. Kept from start to start. */
export function Appearance() {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const run = () => setOpen(true);
  useCommands([{ id: "appearance", title: "Appearance: theme and colours", group: "Window", keys: [], run }]);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <>
      <Button label="Appearance" hint="Theme and colours" onPress={() => setOpen(true)}>
        <Icon name="appearance" />
      </Button>
      {isOpen && (
        <dialog
          className={styles.dialog}
          ref={dialog}
          onClose={() => setOpen(false)}
          aria-labelledby="appearance-title"
        >
          <h2 id="appearance-title">Appearance</h2>
          <Choices />
          <div className={styles.footer}>
            <Button isPrimary onPress={() => dialog.current?.close()}>
              Close
            </Button>
          </div>
        </dialog>
      )}
    </>
  );
}

function Choices() {
  const { theme, palette, isAnimated } = usePreferences();
  return (
    <div className={styles.choices}>
      <label className={uiStyles.field}>
        Theme
        <select
          value={theme}
          onChange={({ currentTarget: { selectedIndex } }) => setPreference({ theme: THEMES[selectedIndex].value })}
        >
          {THEMES.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label className={uiStyles.field}>
        Players' colours
        <select
          value={palette}
          onChange={({ currentTarget: { selectedIndex } }) => setPreference({ palette: PALETTES[selectedIndex].value })}
        >
          {PALETTES.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.check}>
        <input type="checkbox" checked={isAnimated} onChange={() => setPreference({ isAnimated: !isAnimated })} />
        Pieces glide from round to round (never when the system asks for less motion)
      </label>
    </div>
  );
}
