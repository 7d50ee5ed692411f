import { forgetSetAside, takeBackSetup } from "../../session/compare/compared-match";
import { useComparisons } from "../../session/compare/comparison-store";
import { Button } from "../../ui/button";
import styles from "./quick.module.css";

/** The way back from a match of a comparison to the user's own. Nothing while no such match is in the seats. */
export function SetAsideNote() {
  const setup = useComparisons((store) => store.setAside);
  if (setup === null) return null;
  return (
    <section className={styles.quick} aria-label="Match of a comparison">
      <span className={styles.quickWords}>A match of a comparison.</span>
      <Button onPress={() => void takeBackSetup()} hint="Plays with the players, seed and settings that you had before">
        Back to my match
      </Button>
      <Button onPress={forgetSetAside} hint="Goes on with this one">
        Keep this one
      </Button>
    </section>
  );
}
