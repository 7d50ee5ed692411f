import { type Edit, including } from "./edit";

const HASH_BYTES = including("hash-bytes.hh");

/** The only function of one of the library's hashes, from the name of its structure on. */
function hashed(structure: string, argument: string, value: string): Edit {
  const escaped = structure.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return {
    find: new RegExp(`(${escaped}[^{]*\\{\\n)[\\s\\S]*?\\n\\};\\n`),
    replace: `$1  _LIBCPP_HIDE_FROM_ABI uint64_t operator()(${argument} __v) const _NOEXCEPT { return ${value}; }\n};\n`,
  };
}

/** Sizes and hashes of 64 bits, as on the judge; the sizes of texts, which the library's compiled part knows, stay as they are. */
export const SIZE_EDITS: Readonly<Record<string, readonly Edit[]>> = {
  "__memory/allocator.h": [
    {
      find: "#include <__config>\n",
      replace:
        "#include <__config>\n#include <__type_traits/conditional.h>\n#include <__type_traits/is_same.h>\n#include <cstdint>\n",
    },
    {
      find: "  typedef size_t size_type;\n",
      replace:
        "  typedef __conditional_t<is_same<_Tp, char>::value || is_same<_Tp, wchar_t>::value ||\n" +
        "                              is_same<_Tp, char16_t>::value || is_same<_Tp, char32_t>::value,\n" +
        "                          size_t, uint64_t>\n" +
        "      size_type;\n",
    },
  ],
  "__functional/hash.h": [
    HASH_BYTES,
    hashed("struct hash<_Tp*> :", "_Tp*", "reinterpret_cast<uintptr_t>(__v)"),
    hashed(
      "struct __hash_impl<_Tp, __enable_if_t<is_enum<",
      "_Tp",
      "uint64_t(static_cast<__underlying_type_t<_Tp> >(__v))",
    ),
    hashed("(sizeof(_Tp) <= sizeof(size_t))> >\n", "_Tp", "uint64_t(__v)"),
    {
      find: /( {4}: )__scalar_hash<_Tp> \{\};\n/,
      replace:
        "$1__unary_function<_Tp, uint64_t> {\n" +
        "  _LIBCPP_HIDE_FROM_ABI uint64_t operator()(_Tp __v) const _NOEXCEPT { return uint64_t(__v); }\n" +
        "};\n",
    },
    hashed("struct __hash_impl<_Tp, __enable_if_t<is_floating_point<", "_Tp", "std::__tauler_hash_real(__v)"),
  ],
  // Of g++'s library, and used where a set of cells is walked through.
  bitset: [
    {
      find: /( {2}\[\[__nodiscard__\]\] _LIBCPP_HIDE_FROM_ABI _LIBCPP_CONSTEXPR_SINCE_CXX23 bool all\(\) const _NOEXCEPT)/,
      replace:
        "  _LIBCPP_HIDE_FROM_ABI size_t _Find_first() const { return _Find_next(size_t(-1)); }\n" +
        "  _LIBCPP_HIDE_FROM_ABI size_t _Find_next(size_t __at) const {\n" +
        "    for (++__at; __at < _Size; ++__at)\n" +
        "      if ((*this)[__at]) return __at;\n" +
        "    return _Size;\n" +
        "  }\n" +
        "$1",
    },
  ],
  string: [
    HASH_BYTES,
    // Members of a text are compiled with the player: those of the compiled part abort where they should throw.
    { find: /^_LIBCPP_STRING_\w+_EXTERN_TEMPLATE_LIST\(_LIBCPP_DECLARE, char\)\n/gm, replace: "", times: 2 },
    // Ours stand in numbers.hh.
    {
      find: /\[\[__nodiscard__\]\] _LIBCPP_EXPORTED_FROM_ABI [a-z ]+\s(?:sto\w+)\(const string& [^;]*;\n/g,
      replace: "",
      times: 8,
    },
    {
      find: /size_t\n( {2}operator\(\)\(const basic_string<_CharT, char_traits<_CharT>, _Allocator>& __val\) const _NOEXCEPT \{\n) {4}return [^\n]*\n/,
      replace: "uint64_t\n$1    return std::__tauler_hash_bytes(__val.data(), __val.size() * sizeof(_CharT));\n",
    },
  ],
};
