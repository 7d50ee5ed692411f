import { expect, test } from "vitest";
import { addressInWords, parseQueueAddress } from "./queue-address";
import { queueProblem } from "./queue-problem";

const PLAIN = { host: "lab", port: 6379, database: 0, user: null, password: null, isSecure: false };

test.each([
  ["redis://lab", PLAIN],
  ["redis://lab:7000/3", { ...PLAIN, port: 7000, database: 3 }],
  ["rediss://lab/", { ...PLAIN, isSecure: true }],
  ["redis://:a%20b@lab", { ...PLAIN, password: "a b" }],
  ["redis://tauler:x@lab", { ...PLAIN, user: "tauler", password: "x" }],
  ["redis://[::1]:7000", { ...PLAIN, host: "::1", port: 7000 }],
])("%s is an address", (text, address) => {
  expect(parseQueueAddress(text, undefined)).toEqual({ ok: true, value: address });
});

test("a password that is not in the address comes from elsewhere", () => {
  expect(parseQueueAddress("redis://lab", "x")).toMatchObject({ value: { password: "x" } });
  expect(parseQueueAddress("redis://:y@lab", "x")).toMatchObject({ value: { password: "y" } });
});

test.each([
  "",
  "lab",
  "lab:6379",
  "http://lab",
  "redis://",
  "redis://lab/a",
  "redis://lab/9999",
  "redis://lab?x=1",
  "redis://:%@lab",
])("%j is none", (text) =>
  expect(parseQueueAddress(text, undefined)).toMatchObject({ ok: false, problem: { code: "wrong-queue" } }),
);

test("no sentence about a server has its password", () => {
  const address = parseQueueAddress("redis://tauler:geheim@lab:7000", undefined);
  if (!address.ok) throw new Error("no address");
  expect(addressInWords(address.value)).toBe("lab:7000");
  const sentences = [
    "ECONNREFUSED",
    "NOAUTH Authentication required.",
    "WRONGPASS",
    "OOM command not allowed",
    "who knows",
  ];
  for (const sentence of sentences) {
    const { message } = queueProblem(new Error(sentence), address.value);
    expect(message).toMatch(/^the queue's server at lab:7000: ./);
    expect(message).not.toContain("geheim");
  }
});

test("where a name has several addresses, the reason is found among them", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED ::1:6379"), { code: "ECONNREFUSED" });
  const { message } = queueProblem(new AggregateError([refused], "no connection"), { ...PLAIN });
  expect(message).toContain("nobody listens there");
});
