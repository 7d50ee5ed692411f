import styles from "./app.module.css";
import { goToRegion } from "./regions";

const TARGETS = ["Editor", "Board", "Details"] as const;

/** The first stops of the Tab key, seen only by whoever comes there. */
export function SkipLinks() {
  return (
    <nav className={styles.skips} aria-label="Skip to">
      {TARGETS.map((name) => (
        <a
          key={name}
          href={`#${name.toLowerCase()}`}
          onClick={(event) => {
            // The address is that of the moment in view.
            event.preventDefault();
            goToRegion(name);
          }}
        >
          Skip to {name}
        </a>
      ))}
    </nav>
  );
}
