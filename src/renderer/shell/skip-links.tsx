import { en } from "../../engine/contract/english";
import { t, translated } from "../../main/contract/language/translate";
import unseen from "../ui/unseen.module.css";
import styles from "./app.module.css";
import { goToRegion } from "./regions";

const TARGETS = [en`Editor`, en`Board`, en`Details`] as const;

/** The first stops of the Tab key, seen only by whoever comes there. */
export function SkipLinks() {
  return (
    <nav className={styles.skips} aria-label={t`Skip to`}>
      {TARGETS.map((name) => (
        <a
          key={name}
          className={unseen.unseenUnlessFocused}
          href={`#${name.toLowerCase()}`}
          onClick={(event) => {
            // The address is that of the moment in view.
            event.preventDefault();
            goToRegion(name);
          }}
        >
          {t`Skip to ${translated(name)}`}
        </a>
      ))}
    </nav>
  );
}
