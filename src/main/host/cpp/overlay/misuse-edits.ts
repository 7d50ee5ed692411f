import type { Edit } from "./edit";

/** Iterators that know their bounds. To move one too far harms nobody as long as nothing is read there. */
function bounded(name: string, call: "" | "()"): readonly Edit[] {
  const [at, begin, end] = call === "" ? ["__current_", "__begin_", "__end_"] : ["__current()", "__begin()", "__end()"];
  return [
    {
      find: new RegExp(
        `_LIBCPP_ASSERT_VALID_ELEMENT_ACCESS\\([^"]*"${name}::operator(?:\\+\\+|--|\\+=|-=): [^"]*"\\);`,
        "g",
      ),
      replace: "",
      times: 6,
    },
    {
      find: new RegExp(`\\S+ != \\S+, ("${name}::operator(?:\\*|->): )`, "g"),
      replace: `${begin} <= ${at} && ${at} < ${end}, $1`,
      times: 2,
    },
  ];
}

/** In the player that looks for it: whom the library tells what is used that is not there. */
export const MISUSE_EDITS: Readonly<Record<string, readonly Edit[]>> = {
  __assertion_handler: [
    {
      find: /^#( *)if _LIBCPP_ASSERTION_SEMANTIC == _LIBCPP_ASSERTION_SEMANTIC_IGNORE\n/m,
      replace:
        "#$1ifdef TAULER_FILLED\n" +
        "#    include <tauler/library/misuse.hh>\n" +
        "#    define _LIBCPP_ASSERTION_HANDLER(message) ::tauler_misused(message)\n\n" +
        "#$1elif _LIBCPP_ASSERTION_SEMANTIC == _LIBCPP_ASSERTION_SEMANTIC_IGNORE\n",
    },
  ],
  "__iterator/bounded_iter.h": bounded("__bounded_iter", ""),
  "__iterator/static_bounded_iter.h": bounded("__static_bounded_iter", "()"),
};
