// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { games } from "../../../engine/games";
import { dispatch } from "../commands/bus";
import { useObstacles } from "../debug/obstacles";
import { FakeHost } from "../host/testing/fake-host";
import { followPlayers, useKnownPlayers } from "./known-players";
import { showOpenedMatch } from "./match-store";
import { shortMatch } from "./testing/short-match";

const [game, other] = games;
const host = new FakeHost();
let names = ["Demo"];

beforeEach(() => {
  host.asked.length = 0;
  host.answer("players.list", () =>
    names.map((name) => ({
      name,
      origin: "shipped",
      isSealed: name === "Luna",
      language: name === "Luna" ? null : "ts",
      path: null,
    })),
  );
  host.answer("versions.ofGame", () => []);
});
afterEach(cleanup);

function Names() {
  return (
    <p>
      {useKnownPlayers(game.id)
        .players.map(({ name }) => name)
        .join(" ")}
    </p>
  );
}

function Obstacles() {
  return (
    <p>
      {useObstacles()
        .map((obstacle) => obstacle ?? "none")
        .join("; ")}
    </p>
  );
}

describe("The players that are known", () => {
  it("are asked for once for all who show them, and again when files come and go", async () => {
    const asked = () => host.inputsOf("players.list").length;
    const stop = followPlayers();
    render(<Names />);
    render(<Names />);
    expect((await screen.findAllByText("Demo")).length).toBe(2);
    render(<Names />);
    expect((await screen.findAllByText("Demo")).length).toBe(3);
    expect(asked()).toBe(1);
    names = ["Demo", "Luna"];
    dispatch({ kind: "files-changed" });
    expect((await screen.findAllByText("Demo Luna")).length).toBe(3);
    stop();
    const after = asked();
    dispatch({ kind: "files-changed" });
    await Promise.resolve();
    expect(asked()).toBe(after);
  });

  it("say whose past cannot be looked into, from the match's coming into view on", async () => {
    const stop = followPlayers();
    names = ["Luna"];
    showOpenedMatch(shortMatch(other));
    render(<Obstacles />);
    await screen.findByText("none; Luna is sealed: it shows no source.; none; none");
    stop();
  });
});
