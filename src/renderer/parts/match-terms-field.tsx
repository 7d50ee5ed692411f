import { en } from "../../engine/contract/english";
import { t, titled } from "../../main/contract/language/translate";
import { Field } from "../ui/field";
import { type Choice, Select } from "../ui/select";

const TERMS: readonly Choice<"match" | "game">[] = [
  { value: "match", title: en`as set for the match` },
  { value: "game", title: en`the game's own` },
];

export interface MatchTermsFieldProps {
  /** True for the settings of the match bar, false for the game's own. */
  readonly isAsMatch: boolean;
  readonly onChoose: (isAsMatch: boolean) => void;
}

/** What the matches of a contest are played with. */
export function MatchTermsField({ isAsMatch, onChoose }: MatchTermsFieldProps) {
  return (
    <Field label={t`Settings, board, rules and CPU time`}>
      <Select
        value={isAsMatch ? "match" : "game"}
        choices={titled(TERMS)}
        onChoose={(terms) => onChoose(terms === "match")}
      />
    </Field>
  );
}
