/// <reference lib="dom" />
// In the head of every page, so that none flashes in the other colours.

/** What somebody chose, else what the system has. */
function themeAtFirst() {
  try {
    const chosen = localStorage.getItem("theme");
    if (chosen === "light" || chosen === "dark") return chosen;
  } catch {
    // A page in a folder may keep nothing in some browsers.
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

document.documentElement.dataset["theme"] = themeAtFirst();
