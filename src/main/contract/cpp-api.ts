import { z } from "zod";

/** Something that a player in C++ can name: a function, a field, a constant. One entry for each overload. */
const cppName = z.object({
  name: z.string(),
  kind: z.enum(["function", "field", "constant", "value", "macro"]),
  /** As the header has it, without its body: `Cell cell(Pos pos) const`. */
  signature: z.string(),
  /** What it is or gives back; empty for a constructor. */
  type: z.string(),
  /** As they are declared, one by one; null for what is no function. */
  parameters: z.array(z.string()).nullable(),
  /** The comment above it. */
  documentation: z.string(),
});
export type CppName = z.infer<typeof cppName>;

const cppType = z.object({
  name: z.string(),
  kind: z.enum(["class", "enum"]),
  /** Types whose members are its own too, the nearest first. */
  bases: z.array(z.string()),
  documentation: z.string(),
  /** Functions and fields of a class, constructors by its own name; the values of an enum. */
  members: z.array(cppName),
});
export type CppType = z.infer<typeof cppType>;

/** The API of a game for players in C++, out of its headers. */
export const cppApi = z.object({ types: z.array(cppType), names: z.array(cppName) });
export type CppApi = z.infer<typeof cppApi>;
