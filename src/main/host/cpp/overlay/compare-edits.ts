import type { Edit } from "./edit";

/** By how many letters one text is longer than another that begins as it does: as g++'s library says it, and not only which one is. */
const LONGER = "static_cast<int>(static_cast<unsigned>($1) - static_cast<unsigned>($2))";

/**
 * What compares for containers in order and for `sort`: g++ also takes a comparison that lacks its `const`. And `lower_bound` of a set asks its elements whether they
 * are less, as there: a comparison that says `<=` is a mistake, which leads to the same place.
 */
export const COMPARE_EDITS: Readonly<Record<string, readonly Edit[]>> = {
  string: [
    {
      find: /if \((__lhs_sz) < (__rhs_sz)\)\n +return -1;\n +if \(\1 > \2\)\n +return 1;\n +return 0;/,
      replace: `return ${LONGER};`,
    },
    {
      find: /if \((__rlen) < (__n2)\)\n +__r = -1;\n +else if \(\1 > \2\)\n +__r = 1;/,
      replace: `__r = ${LONGER};`,
    },
  ],
  string_view: [
    {
      find: /__retval = (size\(\)) == (__sv\.size\(\)) \? 0 : \(\1 < \2 \? -1 : 1\);/,
      replace: `__retval = ${LONGER};`,
    },
  ],
  "__algorithm/comp.h": [
    {
      find: "bool operator()(const _Tp& __lhs, const _Up& __rhs) const {\n    return __lhs < __rhs;",
      replace: "bool operator()(_Tp&& __lhs, _Up&& __rhs) const {\n    return __lhs < __rhs;",
    },
  ],
  "__utility/lazy_synth_three_way_comparator.h": [
    {
      find: /return __comp_\((__[lr]hs_, __[lr]hs_)\);/g,
      replace: "return const_cast<_Comparator&>(__comp_)($1);",
      times: 2,
    },
  ],
  map: [
    {
      find: /return __comp_\((__x(?:\.first)?, __y(?:\.first)?)\);/g,
      replace: "return const_cast<_Compare&>(__comp_)($1);",
      times: 5,
    },
  ],
  __tree: [
    {
      find: "_LIBCPP_HIDE_FROM_ABI const value_compare& value_comp() const _NOEXCEPT { return __value_comp_; }",
      replace:
        "_LIBCPP_HIDE_FROM_ABI value_compare& value_comp() const _NOEXCEPT {\n" +
        "    return const_cast<value_compare&>(__value_comp_);\n  }",
    },
    {
      find: /return (?:const_)?iterator\(__lower_upper_bound_unique_impl<true>\(__v\)\);/g,
      replace: "return __lower_bound_multi(__v, __root(), __end_node());",
      times: 2,
    },
  ],
};
