import { type Edit, including } from "./edit";

const HASH = including("hash.hh");

/** Whether there is room for one more, and how many buckets there are then. */
function growth(keys: "unique" | "multi", times: number): Edit {
  return {
    find: new RegExp(
      `if \\(size\\(\\) \\+ 1 > __bc \\* max_load_factor\\(\\)(?: \\|\\| __bc == 0)?\\) \\{\\n *__rehash_${keys}\\([^;]*;\\n`,
      "g",
    ),
    replace:
      "if (const size_type __grown = std::__tauler_growth(__bc, size(), 1, max_load_factor())) {\n" +
      `      __do_rehash<${keys === "unique"}>(__grown);\n`,
    times,
  };
}

/** A list takes the place of all elements: room for all of them first. */
function assignment(keys: "unique" | "multi"): Edit {
  return {
    find: new RegExp(
      `(::__assign_${keys}\\(_InputIterator __first, _InputIterator __last\\) \\{\\n[\\s\\S]*?\\n)( {2}if \\(bucket_count\\(\\) != 0\\) \\{\\n[\\s\\S]*?\\n {2}\\}\\n)`,
    ),
    replace:
      "$1  clear();\n" +
      "  const size_type __wanted = size_type(__math::ceil(double(std::distance(__first, __last)) / max_load_factor()));\n" +
      `  if (std::max<size_type>(bucket_count(), 1) < __wanted) __rehash_${keys}(__wanted);\n`,
  };
}

/** An empty table that had buckets gives them to its copy. */
const COPIES: readonly Edit[] = [
  {
    find: "  if (__other.size() == 0)\n    return;\n",
    replace:
      "  if (__other.size() == 0) {\n" +
      "    if (__other.bucket_count() != 0) __do_rehash<true>(__other.bucket_count());\n" +
      "    return;\n" +
      "  }\n",
  },
  {
    find: "    clear();\n    return *this;\n",
    replace:
      "    clear();\n" +
      "    if (bucket_count() != __other.bucket_count()) __do_rehash<true>(__other.bucket_count());\n" +
      "    return *this;\n",
  },
];

const TABLE: readonly Edit[] = [
  HASH,
  { find: "  using size_type = size_t;\n", replace: "  using size_type = uint64_t;\n" },
  {
    find: /inline _LIBCPP_HIDE_FROM_ABI size_t __constrain_hash\(size_t __h, size_t __bc\) \{\n.*\n\}\n/,
    replace:
      "inline _LIBCPP_HIDE_FROM_ABI size_t __constrain_hash(uint64_t __h, size_t __bc) {\n" +
      "  return size_t(__h < __bc ? __h : __h % __bc);\n" +
      "}\n",
  },
  { find: /\bsize_t(\s+(?:__hash|__hash_|__cp_hash|__src_hash|__nd_hash)\b)/g, replace: "uint64_t$1", times: 14 },
  {
    find: /\bhash_function\(\)\(((?:__\w+->__get_value\(\))|__\w+)\)/g,
    replace: "std::__tauler_wide(hash_function(), $1)",
    times: 9,
  },
  growth("unique", 2),
  growth("multi", 2),
  assignment("unique"),
  assignment("multi"),
  ...COPIES,
  {
    find: /(::__rehash\(size_type __n\) _LIBCPP_DISABLE_UBSAN_UNSIGNED_INTEGER_CHECK \{\n)[\s\S]*?\n\}\n/,
    replace:
      "$1" +
      "  const size_type __buckets = std::__tauler_rehashed(__n, size(), max_load_factor());\n" +
      "  if (__buckets != bucket_count()) __do_rehash<_UniqueKeys>(__buckets);\n" +
      "}\n",
  },
  {
    find: /( {4}__bucket_list_\[__i\] = nullptr;\n) {2}__next_pointer __pp = __first_node_\.__ptr\(\);\n[\s\S]*?\n\}\n/,
    replace:
      "$1" +
      "  if _LIBCPP_CONSTEXPR (_UniqueKeys)\n" +
      "    std::__tauler_hang_unique(__first_node_.__ptr(), __bucket_list_, __bucket_count);\n" +
      "  else\n" +
      "    std::__tauler_hang_multi(__first_node_.__ptr(), __bucket_list_, __bucket_count);\n" +
      "}\n",
  },
  {
    // Before the first equal one; without one, at the front of the bucket.
    find: / {4}for \(bool __found = false;\n[\s\S]*?\n {4}\}\n( {2}\}\n {2}return __pn;\n)/,
    replace:
      "    for (__next_pointer __pp = __pn;\n" +
      "         __pp->__next_ != nullptr && std::__constrain_hash(__pp->__next_->__hash(), __bc) == __chash;\n" +
      "         __pp = __pp->__next_) {\n" +
      "      if (__pp->__next_->__hash() == __cp_hash && key_eq()(__pp->__next_->__upcast()->__get_value(), __cp_val))\n" +
      "        return __pp;\n" +
      "    }\n" +
      "$1",
  },
];

/** A constructor that is asked for no buckets makes none. */
const CONSTRUCTORS: Edit = {
  find: /^( +)(__table_\.__rehash_(?:unique|multi)\(__n\);)$/gm,
  replace: "$1if (__n != 0) $2",
  times: 14,
};

/** Several elements, of which some may be equal: room for all of them first. */
function insertion(container: string): Edit {
  return {
    find: new RegExp(`(${container}<[^>]*>::insert\\(_InputIterator __first, _InputIterator __last\\) \\{\\n)`),
    replace:
      "$1" +
      "  const size_type __more = std::distance(__first, __last);\n" +
      "  const size_type __grown = std::__tauler_growth(bucket_count(), size(), __more, max_load_factor());\n" +
      "  if (__more != 0 && __grown != 0) __table_.__rehash_multi(__grown);\n",
  };
}

/** Hashed containers: the order of their elements. */
export const HASH_EDITS: Readonly<Record<string, readonly Edit[]>> = {
  __hash_table: TABLE,
  unordered_map: [
    CONSTRUCTORS,
    {
      find: /_LIBCPP_HIDE_FROM_ABI size_t (operator\(\)\(const _(?:Cp|Key|K2)& __x\) const \{)/g,
      replace: "_LIBCPP_HIDE_FROM_ABI uint64_t $1",
      times: 3,
    },
    { find: /return __hash_\((__x(?:\.first)?)\);/g, replace: "return std::__tauler_wide(__hash_, $1);", times: 3 },
    insertion("unordered_multimap"),
  ],
  unordered_set: [CONSTRUCTORS, insertion("unordered_multiset")],
};
