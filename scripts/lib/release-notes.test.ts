import { expect, test } from "vitest";
import { notesIn } from "./release-notes.mjs";

const CHANGELOG =
  "# Changelog\n\n## Unreleased\n\n- Later.\n\n## 0.2.0 (2027-01-01)\n\n- Now.\n\n## 0.1.0\n\n- Before.\n";

test("a release tells its own section of the changelog", () => {
  expect(notesIn(CHANGELOG, "v0.2.0", "0.2.0")).toBe("- Now.\n");
  expect(notesIn(CHANGELOG, "v0.1.0", "0.1.0")).toBe("- Before.\n");
});

test("a tag that is not the version, and a version that nobody has written about, are no releases", () => {
  expect(() => notesIn(CHANGELOG, "v0.2.1", "0.2.0")).toThrow("the tag of a release is v and its version");
  expect(() => notesIn(CHANGELOG, "v0.3.0", "0.3.0")).toThrow('no section "## 0.3.0"');
});
