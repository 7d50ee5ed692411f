import type { Edit } from "./edit";

/**
 * What compares for containers in order and for `sort`: g++ also takes a comparison that lacks its `const`. And `lower_bound` of a set asks its elements whether they
 * are less, as there: a comparison that says `<=` is a mistake, which leads to the same place.
 */
export const COMPARE_EDITS: Readonly<Record<string, readonly Edit[]>> = {
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
