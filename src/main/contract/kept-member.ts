type Values = Readonly<Record<string, unknown>>;

/** A value with one of its members changed: `at` is where, name by name. What is no record on the way becomes one. @param member null takes it away. */
export function withMember(value: unknown, at: readonly string[], member: unknown): unknown {
  if (at.length === 0) return member;
  const [name, ...rest] = at;
  const { [name]: before, ...others } = valuesOf(value);
  const after = withMember(before, rest, member);
  return after === null ? others : { ...others, [name]: after };
}

function valuesOf(value: unknown): Values {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : {};
}
