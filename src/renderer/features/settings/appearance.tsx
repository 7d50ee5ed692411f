import { useState } from "react";
import { en } from "../../../engine/contract/english";
import { LANGUAGE_NAMES, LANGUAGES } from "../../../main/contract/language/languages";
import { t, titled } from "../../../main/contract/language/translate";
import { hardToSee } from "../../board/own-colours";
import { STANDARD } from "../../board/palette";
import { useCommands } from "../../session/commands/bus";
import {
  CODE_SIZES,
  type Preferences,
  setPreference,
  usePalette,
  usePreferences,
} from "../../session/preferences/preferences";
import { Button } from "../../ui/button";
import { Dialog, DialogFooter } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { Icon } from "../../ui/icon";
import { type Choice, Select } from "../../ui/select";
import styles from "./settings.module.css";

const THEMES: readonly Choice<Preferences["theme"]>[] = [
  { value: "system", title: en`As the system` },
  { value: "light", title: en`Light` },
  { value: "dark", title: en`Dark` },
];

const PALETTES: readonly Choice<Preferences["palette"]>[] = [
  { value: "standard", title: en`Standard` },
  { value: "colourBlind", title: en`For colour-blind eyes` },
  { value: "own", title: en`Your own` },
];

/** How the window looks: its theme, the players' colours, whether pieces glide. Kept from start to start. */
export function Appearance() {
  const [isOpen, setOpen] = useState(false);
  useCommands({ appearance: () => setOpen(true) });
  return (
    <>
      <Button isQuiet label={t`Appearance`} hint={t`Theme and colours`} onPress={() => setOpen(true)}>
        <Icon name="appearance" />
      </Button>
      {isOpen && (
        <Dialog title={t`Appearance`} size="small" onClose={() => setOpen(false)}>
          {(close) => (
            <>
              <Choices />
              <DialogFooter>
                <Button isPrimary onPress={close}>
                  {t`Close`}
                </Button>
              </DialogFooter>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

/** One's own colours, for example those of the viewer of one's course; what is hard to see in them is said. */
function OwnColours() {
  const { ownColours } = usePreferences();
  const { colours } = usePalette();
  const warnings = hardToSee(ownColours, colours);
  const choose = (seat: number, colour: string) => {
    const [zero, one, two, three] = ownColours.map((known, index) => (index === seat ? colour : known));
    setPreference({ ownColours: [zero, one, two, three] });
  };
  return (
    <fieldset className={styles.colours}>
      <legend>{t`Colours of the players`}</legend>
      {ownColours.map((colour, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are numbers
        <label key={seat}>
          {seat}
          <input type="color" value={colour} onChange={(event) => choose(seat, event.currentTarget.value)} />
        </label>
      ))}
      <Button onPress={() => setPreference({ ownColours: STANDARD })}>{t`As at first`}</Button>
      <p role="status">{warnings.join(" ")}</p>
    </fieldset>
  );
}

function Choices() {
  const { theme, palette, language, codeSize, tabLeavesEditor, isAnimated, isNumbered } = usePreferences();
  return (
    <div className={styles.choices}>
      <Field label={t`Language`}>
        <Select
          value={language}
          choices={[
            { value: "system", title: t`As the system` },
            ...LANGUAGES.map((one) => ({ value: one, title: LANGUAGE_NAMES[one] })),
          ]}
          onChoose={(chosen) => setPreference({ language: chosen })}
        />
      </Field>
      <Field label={t`Theme`}>
        <Select value={theme} choices={titled(THEMES)} onChoose={(chosen) => setPreference({ theme: chosen })} />
      </Field>
      <Field label={t`Players' colours`}>
        <Select value={palette} choices={titled(PALETTES)} onChoose={(chosen) => setPreference({ palette: chosen })} />
      </Field>
      {palette === "own" && <OwnColours />}
      <Field label={t`Size of the code`}>
        <Select
          value={codeSize}
          choices={CODE_SIZES.map((size) => ({ value: size, title: `${size}` }))}
          onChoose={(chosen) => setPreference({ codeSize: chosen })}
        />
      </Field>
      <label className={styles.check}>
        <input type="checkbox" checked={isNumbered} onChange={() => setPreference({ isNumbered: !isNumbered })} />
        {t`The number of its player on each piece`}
      </label>
      <label className={styles.check}>
        <input type="checkbox" checked={isAnimated} onChange={() => setPreference({ isAnimated: !isAnimated })} />
        {t`Pieces glide from round to round, and the board when it is maximised (never when the system asks for less motion)`}
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={tabLeavesEditor}
          onChange={() => setPreference({ tabLeavesEditor: !tabLeavesEditor })}
        />
        {t`Tab leaves the editor (Ctrl+M); otherwise it indents`}
      </label>
    </div>
  );
}
