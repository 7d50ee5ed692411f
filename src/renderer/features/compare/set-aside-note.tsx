import { t } from "../../../main/contract/language/translate";
import { forgetSetAside, takeBackSetup } from "../../session/compare/compared-match";
import { useComparisons } from "../../session/compare/comparison-store";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import styles from "./quick.module.css";

/** The way back from a match of a comparison to the user's own. Nothing while no such match is in the seats. */
export function SetAsideNote() {
  const setup = useComparisons((store) => store.setAside);
  if (setup === null) return null;
  return (
    <section className={styles.setAside} aria-label={t`Match of a comparison`}>
      <span className={styles.setAsideWords}>{t`A match of a comparison`}</span>
      <Button
        onPress={() => void takeBackSetup()}
        hint={t`Plays with the players, seed and settings that you had before`}
      >
        {t`Back to my match`}
      </Button>
      <Button isQuiet label={t`Keep this one`} hint={t`Keep this one, and go on with it`} onPress={forgetSetAside}>
        <Icon name="close" size={14} />
      </Button>
    </section>
  );
}
