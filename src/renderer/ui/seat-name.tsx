import styles from "./ui.module.css";

export interface SeatNameProps {
  readonly seat: number;
  readonly names: readonly string[];
}

/** A player as it is named everywhere: its colour, its seat, its name. */
export function SeatName({ seat, names }: SeatNameProps) {
  return (
    <span className={styles.seatName}>
      <SeatMark seat={seat} />
      {seat} {names[seat]}
    </span>
  );
}

/** A square in the colour of a seat. */
export function SeatMark({ seat }: { readonly seat: number }) {
  return <span className={styles.seatMark} style={{ background: `var(--seat${seat})` }} />;
}
