import { type CerrPlace, debugCerr, debugOrder, type OrderPlace } from "../session/debug/debug-start";
import { useObstacles } from "../session/debug/obstacles";
import { Icon } from "../ui/icon";
import styles from "./parts.module.css";

/** Goes to the line that gave an order; nothing where the player shows no source. */
export function OrderLineButton(place: OrderPlace) {
  return <LineButton seat={place.seat} label="Go to the line that gave this order" onPress={() => debugOrder(place)} />;
}

/** Goes to the line that wrote something to cerr; nothing where the player shows no source. */
export function CerrLineButton(place: CerrPlace) {
  return <LineButton seat={place.seat} label="Go to the line that wrote this" onPress={() => debugCerr(place)} />;
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
