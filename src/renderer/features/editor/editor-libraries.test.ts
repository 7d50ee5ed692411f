import { expect, it } from "vitest";
import { games } from "../../../engine/games";
import { editorLibraries } from "./editor-libraries";

it("The editor knows the console, as a player's realm has it, and each game's module", () => {
  const path = "engine/games/pandemic/player-api.d.ts";
  const libraries = editorLibraries([{ path, text: "export class Player {}" }]);
  const contentOf = (end: string) => libraries.find(({ filePath }) => filePath.endsWith(end))?.content;
  expect(contentOf("/globals.d.ts")).toContain("declare const console");
  expect(contentOf(`/types/${path}`)).toBe("export class Player {}");
  for (const { id } of games) expect(contentOf(`/tauler/${id}.d.ts`)).toContain(`games/${id}/player-api`);
});
