import { Field } from "../ui/field";
import { type Choice, Select } from "../ui/select";

const TERMS: readonly Choice<"match" | "game">[] = [
  { value: "match", title: "as set for the match" },
  { value: "game", title: "the game's own" },
];

export interface MatchTermsFieldProps {
  /** True for the settings of the match bar, false for the game's own. */
  readonly isAsMatch: boolean;
  readonly onChoose: (isAsMatch: boolean) => void;
}

/** What the matches of a contest are played with. */
export function MatchTermsField({ isAsMatch, onChoose }: MatchTermsFieldProps) {
  return (
    <Field label="Settings, board, rules and CPU time">
      <Select value={isAsMatch ? "match" : "game"} choices={TERMS} onChoose={(terms) => onChoose(terms === "match")} />
    </Field>
  );
}
