import { type Edit, including } from "./edit";

const RANDOM = including("random.hh");

/** Numbers in a range, and shuffles. */
export const RANDOM_EDITS: Readonly<Record<string, readonly Edit[]>> = {
  "__random/default_random_engine.h": [
    { find: "typedef minstd_rand default_random_engine;", replace: "typedef minstd_rand0 default_random_engine;" },
  ],
  "__random/uniform_int_distribution.h": [
    RANDOM,
    {
      find: /( {2}static_assert\(__libcpp_random_is_valid_urng<_URNG>::value, ""\);\n)[\s\S]*?\n\}\n/,
      replace:
        "$1" +
        "  const uint64_t __range = uint64_t(int64_t(__p.b())) - uint64_t(int64_t(__p.a()));\n" +
        "  return static_cast<result_type>(uint64_t(int64_t(__p.a())) + std::__tauler_up_to(__g, __range));\n" +
        "}\n",
    },
  ],
  // Two numbers are drawn together: the second one is given first.
  "__random/normal_distribution.h": [
    { find: "= __v * __fp;", replace: "= __u * __fp;" },
    { find: "    __up             = __u * __fp;", replace: "    __up             = __v * __fp;" },
  ],
  "__algorithm/shuffle.h": [
    RANDOM,
    { find: "#include <__config>\n", replace: "#include <__config>\n#include <cstdlib>\n" },
    // g++ has it in every version of the language, and does not complain of it in that of the makefiles.
    { find: /^#if _LIBCPP_STD_VER <= 14 \|\| .*$/m, replace: "#if 1" },
    {
      find: /_LIBCPP_HIDE_FROM_ABI _LIBCPP_DEPRECATED_IN_CXX14 void/g,
      replace: "_LIBCPP_HIDE_FROM_ABI void",
      times: 2,
    },
    {
      find: /( {2}difference_type __d = __last - __first;\n {2}if \(__d > 1\) \{\n) {4}_Dp __uid;\n {4}__rs_default __g = __rs_get\(\);\n[\s\S]*?\n {2}\}\n\}\n/,
      replace:
        "$1" +
        "    for (difference_type __i = 1; __i < __d; ++__i) {\n" +
        "      const difference_type __j = std::rand() % (__i + 1);\n" +
        "      if (__i != __j) swap(*(__first + __i), *(__first + __j));\n" +
        "    }\n" +
        "  }\n" +
        "}\n",
    },
    {
      find: / {4}for \(--__last; __first < __last; \+\+__first, \(void\)--__d\) \{\n {6}difference_type __i = __rand\(__d\);\n[\s\S]*?\n {4}\}\n/,
      replace:
        "    for (difference_type __i = 1; __i < __d; ++__i) {\n" +
        "      const difference_type __j = __rand(__i + 1);\n" +
        "      if (__i != __j) swap(*(__first + __i), *(__first + __j));\n" +
        "    }\n",
    },
    {
      find: /( {2}auto __last {10}= __original_last;\n)[\s\S]*?( {2}return __original_last;\n)/,
      replace: "$1  std::__tauler_shuffle(__first, __last, __g);\n$2",
    },
    {
      find: /( {2}typedef typename iterator_traits<_RandomAccessIterator>::difference_type difference_type;\n) {2}typedef uniform_int_distribution<ptrdiff_t> _Dp;\n {2}typedef typename _Dp::param_type _Pp;\n/g,
      replace: "$1",
      times: 2,
    },
  ],
};
