import { en } from "../contract/english";
import type { Codec, Configuration } from "../contract/game";
import type { Problem } from "../contract/result";
import { reading, type TextReader } from "./text-reader";

interface ReadFile<Board> {
  readonly text: string;
  /** As the person named it. */
  readonly file: string;
  /** What was read of it. */
  readonly configuration: Configuration<Board>;
}

/**
 * Like the originals, a game reads as much of a `.cnf` as it needs. Somebody who wrote more meant something by it.
 *
 * @returns what stands after the end and is not read, to be told as a warning; null for nothing
 */
export function unreadRest<Board>(
  codec: Pick<Codec<never, Board>, "formatConfiguration">,
  { text, file, configuration }: ReadFile<Board>,
): Problem | null {
  const ours = reading(codec.formatConfiguration(configuration), file, countTokens);
  if (!ours.ok) return ours.problem;
  const rest = reading(text, file, (reader) => {
    reader.skip(ours.value, () => en`as many words as were read`);
    if (!reader.isAtEnd()) reader.refuse(en`the end of the file`, placeOfNext(reader));
  });
  if (rest.ok) return null;
  return {
    ...rest.problem,
    code: "not-read",
    message: en`what stands after the end is not read: ${rest.problem.found}`,
  };
}

function countTokens(reader: TextReader): number {
  let count = 0;
  while (!reader.isAtEnd()) {
    reader.skip(1, () => en`a word`);
    count++;
  }
  return count;
}

function placeOfNext(reader: TextReader) {
  reader.skip(1, () => en`a word`);
  return reader.lastToken;
}
