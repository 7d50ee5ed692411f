import { type Edit, including } from "./edit";

const THROWN = including("thrown.hh");

/** Where an index is asked for that is not there. @param says the place, and how the index is related to the size */
function beyondSize(says: [place: string, relation: string], index: string, throws: RegExp): Edit {
  return {
    find: new RegExp(`if \\(${index} >= size\\(\\)\\)\\n +${throws.source}`, "g"),
    replace: `if (${index} >= size()) std::__tauler_beyond("${says[0]}: __n", ${index}, "${says[1]} this->size()", size());`,
    times: 2,
  };
}

/** Where a position in a text is asked for that is not there. */
function beyondText(member: RegExp, name: string, times: number): Edit {
  const before = `(${member.source}[^{};]*\\{\\n(?:(?!\\n {0,2}\\}).)*?if \\()`;
  return {
    find: new RegExp(
      `${before}(__pos\\d?) > (__sz|__str_sz|size\\(\\))((?: \\|\\| __n2 == npos)?\\))\\n +(?:this->)?__throw_out_of_range\\(\\);`,
      "gs",
    ),
    replace: `$1$2 > $3$4\n      std::__tauler_beyond("basic_string::${name}: __pos", $2, " > this->size()", $3);`,
    times,
  };
}

function beyondBits(member: string): Edit {
  return {
    find: `std::__throw_out_of_range("bitset ${member} argument out of range");`,
    replace: `std::__tauler_beyond("bitset::${member}: __position", __pos, " >= _Nb", _Size);`,
  };
}

const OF_THIS = /this->__throw_out_of_range\(\);/;

/** What exceptions say of themselves. */
export const THROWN_EDITS: Readonly<Record<string, readonly Edit[]>> = {
  "__vector/vector.h": [
    THROWN,
    beyondSize(["vector::_M_range_check", " >="], "__n", OF_THIS),
    {
      find: /(void vector<_Tp, _Allocator>::reserve\(size_type __n\) \{(?:(?!\n\}).)*?)this->__throw_length_error\(\);/s,
      replace: '$1std::__throw_length_error("vector::reserve");',
    },
  ],
  "__vector/vector_bool.h": [THROWN, beyondSize(["vector<bool>::_M_range_check", " >="], "__n", OF_THIS)],
  deque: [THROWN, beyondSize(["deque::_M_range_check", ">="], "__i", /std::__throw_out_of_range\("deque"\);/)],
  array: [
    THROWN,
    // The whole index is said.
    { find: /(reference at\()size_type( __n\)(?: const)? \{\n {4}if)/g, replace: "$1uint64_t$2", times: 2 },
    {
      find: 'std::__throw_out_of_range("array::at");',
      replace: 'std::__tauler_beyond("array::at: __n", __n, " >= _Nm", _Size);',
      times: 2,
    },
  ],
  map: [{ find: "map::at:  key not found", replace: "map::at", times: 4 }],
  unordered_map: [{ find: "unordered_map::at: key not found", replace: "unordered_map::at", times: 2 }],
  bitset: [
    THROWN,
    ...["set", "reset", "flip", "test"].map(beyondBits),
    {
      find: 'std::__throw_out_of_range("bitset string pos out of range");',
      replace: 'std::__tauler_beyond("bitset::bitset: __position", __pos, " > __s.size()", __str.size());',
      times: 2,
    },
    { find: "bitset string ctor has invalid argument", replace: "bitset::_M_copy_from_ptr" },
    {
      find: /"__bitset<[^>]*>::(to_u\w+) overflow error"/g,
      replace: '"_Base_bitset::_M_do_$1"',
      times: 4,
    },
  ],
  string: [
    THROWN,
    beyondSize(["basic_string::at", " >="], "__n", OF_THIS),
    {
      find: "basic_string substr(size_type __pos = 0, size_type __n = npos) const {\n",
      replace:
        "basic_string substr(size_type __pos = 0, size_type __n = npos) const {\n" +
        '    if (__pos > size()) std::__tauler_beyond("basic_string::substr: __pos", __pos, " > this->size()", size());\n',
    },
    beyondText(/ basic_string\(const basic_string& __str, size_type __pos, /, "basic_string", 2),
    // With g++ it replaces nothing by the text.
    beyondText(/::insert\(size_type __pos, const value_type\* __s, size_type __n\)/, "replace", 1),
    beyondText(/::insert\(/, "insert", 2),
    ...["append", "assign", "erase", "copy", "compare"].map((name) => beyondText(new RegExp(`::${name}\\(`), name, 1)),
    beyondText(/::replace\(/, "replace", 3),
  ],
};
