import { type Edit, including } from "./edit";

/** A function whose body calls ours: everything from its signature's end to the closing brace in the first column. */
function body(signature: string, calls: string): Edit {
  const escaped = signature.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return { find: new RegExp(`(${escaped}[^{;]*\\{\\n)[\\s\\S]*?\\n\\}\\n`), replace: `$1${calls}\n}\n` };
}

const SORT = including("sort.hh");

/** Sorting and heaps: the order of equal elements. */
export const SORT_EDITS: Readonly<Record<string, readonly Edit[]>> = {
  "__algorithm/make_heap.h": [SORT, body("__make_heap(", "  std::__tauler_make_heap(__first, __last, __comp);")],
  "__algorithm/pop_heap.h": [
    SORT,
    body("__pop_heap(", "  std::__tauler_pop_heap(__first, __first + __len, __comp);"),
    { find: "           _RandomAccessIterator __last,\n", replace: "           _RandomAccessIterator,\n" },
  ],
  "__algorithm/sort_heap.h": [SORT, body("__sort_heap(", "  std::__tauler_sort_heap(__first, __last, __comp);")],
  "__algorithm/partial_sort.h": [
    SORT,
    body(
      "_RandomAccessIterator __partial_sort_impl(",
      "  _RandomAccessIterator __end = _IterOps<_AlgPolicy>::next(__middle, __last);\n" +
        "  std::__tauler_partial_sort(__first, __middle, __end, __comp);\n" +
        "  return __end;",
    ),
    { find: "  if (__first == __middle)\n    return _IterOps<_AlgPolicy>::next(__middle, __last);\n\n", replace: "" },
  ],
  "__algorithm/partial_sort_copy.h": [
    SORT,
    {
      find:
        "        *__result_first = *__first;\n" +
        "        std::__sift_down<_AlgPolicy, false>(__result_first, __projected_comp, __len, 0);\n",
      replace:
        "        typename iterator_traits<_RandomAccessIterator>::value_type __value = *__first;\n" +
        "        std::__tauler_refill(__result_first, 0, __len, __value, __projected_comp);\n",
    },
  ],
  "__algorithm/nth_element.h": [
    SORT,
    {
      find: "  std::__nth_element<_AlgPolicy, __comp_ref_type<_Compare> >(__first, __nth, __last, __comp);",
      replace: "  std::__tauler_nth_element(__first, __nth, __last, __comp);",
    },
  ],
  "__algorithm/sort.h": [
    SORT,
    {
      find: / {2}if \(__first == __last\) \/\/ log\(0\) is undefined[\s\S]*?\n\}\n/,
      replace: "  std::__tauler_sort(__first, __last, __comp);\n}\n",
    },
  ],
};
