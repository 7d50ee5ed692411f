import { t } from "../../main/contract/language/translate";
import { type CerrPlace, debugCerr, type OrderPlace } from "../session/debug/debug-start";
import { useObstacles } from "../session/debug/obstacles";
import { goToOrderLine } from "../session/debug/order-line";
import type { MatchInView } from "../session/match/match-in-view";
import { Icon } from "../ui/icon";
import styles from "./parts.module.css";

interface OrderLineButtonProps extends OrderPlace {
  readonly match: MatchInView;
}

/** Goes to the line that gave an order; nothing where the player shows no source. */
export function OrderLineButton({ match, ...place }: OrderLineButtonProps) {
  const go = () => void goToOrderLine(match, place);
  return <LineButton seat={place.seat} label={t`Go to the line that gave this order`} onPress={go} />;
}

/** Goes to the line that wrote something to cerr; nothing where the player shows no source. */
export function CerrLineButton(place: CerrPlace) {
  return <LineButton seat={place.seat} label={t`Go to the line that wrote this`} onPress={() => debugCerr(place)} />;
}

interface LineButtonProps {
  readonly seat: number;
  readonly label: string;
  readonly onPress: () => void;
}

function LineButton({ seat, label, onPress }: LineButtonProps) {
  if (useObstacles()[seat] !== null) return null;
  return (
    <button
      type="button"
      className={styles.lineButton}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      <Icon name="line" />
    </button>
  );
}
