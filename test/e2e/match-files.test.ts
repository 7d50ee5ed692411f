import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { describeUnless } from "../skips";
import { findingsInBothThemes } from "./axe";
import { NO_BROWSER } from "./browser";
import { dropFile } from "./dropping";
import { finalScores, seeTheEnd } from "./first-journey";
import { journey } from "./journey";
import { Tauler } from "./tauler";

describeUnless(NO_BROWSER, "Matches as files", () => {
  const step = journey();
  let tauler: Tauler;
  let page: Page;
  let folder: string;
  let scores: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "tauler-files-"));
    tauler = await Tauler.start();
    page = tauler.page;
    await seeTheEnd(page);
    scores = await finalScores(page);
  });

  afterAll(async () => {
    await tauler.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Presses a button of the export dialog, and keeps the file that it gives. */
  async function exported(button: string): Promise<string> {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    return file;
  }

  /** The file's match is in view: the status bar says whose it is, the cards how it ends. */
  async function seeFile(name: string): Promise<void> {
    await page.getByText(`${name}: 200 rounds`, { exact: true }).waitFor();
    await seeTheEnd(page);
    expect(await finalScores(page)).toBe(scores);
  }

  const drop = (name: string, contents: Buffer) => dropFile(page, name, contents);

  step("are saved for the originals' viewer, for Tauler and as a picture", async () => {
    await page.getByRole("button", { name: "Export…" }).click();
    await tauler.picture("export-dialog");
    const res = readFileSync(await exported("Save .res"), "utf8");
    expect(res.startsWith("Game\n\nSeed 30\n\nHarryPotter 1.0\n")).toBe(true);
    expect(res.match(/^round \d+$/gm)).toHaveLength(201);
    const replay = gunzipSync(readFileSync(await exported("Save .tauler")))
      .toString()
      .trimEnd()
      .split("\n");
    expect(replay).toHaveLength(202);
    expect(JSON.parse(replay[201])).toHaveProperty("result.scores");
    const png = readFileSync(await exported("Save picture"));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.readUInt32BE(16)).toBeGreaterThan(600);
    const pictures = join(import.meta.dirname, "../../out/e2e");
    mkdirSync(pictures, { recursive: true });
    writeFileSync(join(pictures, "exported-board.png"), png);
  });

  step("become a film that a browser plays", async () => {
    await page.getByLabel("From round").fill("0");
    await page.getByLabel("to round").fill("300");
    await page.getByText("Give whole numbers from 0 to 200").waitFor();
    expect(await page.getByRole("button", { name: "Save film" }).isDisabled()).toBe(true);
    await page.getByLabel("to round").fill("30");
    await page.getByLabel("Rounds per second").fill("20");
    const film = readFileSync(await exported("Save film"));
    const viewer = await (page.context().browser() as Browser).newPage();
    await viewer.setContent("<video></video>");
    const played = await viewer.evaluate(
      async (url) => {
        const video = document.querySelector("video") as HTMLVideoElement;
        video.src = url;
        video.muted = true;
        await new Promise((resolve, reject) => {
          video.onended = resolve;
          video.onerror = () => reject(new Error(video.error?.message));
          void video.play();
        });
        return { width: video.videoWidth, seconds: video.currentTime };
      },
      `data:video/webm;base64,${film.toString("base64")}`,
    );
    await viewer.close();
    expect(played.width).toBeGreaterThan(500);
    expect(played.seconds).toBeGreaterThan(1);
    await page.getByRole("button", { name: "Close", exact: true }).click();
  });

  step("are opened by the button: a .res has states and the commands that worked", async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Open…" }).click(),
    ]);
    await chooser.setFiles(join(folder, "harry-potter-30-Demo-Demo-Demo-Demo.res"));
    await seeFile("harry-potter-30-Demo-Demo-Demo-Demo.res");
    await page.getByText("it keeps the orders that worked, but none that failed").waitFor();
    const commands = page.getByRole("table", { name: "Commands of the round" });
    expect(await commands.getByRole("row", { name: /move (Up|Down|Left|Right)/ }).count()).toBeGreaterThan(5);
    const slider = page.getByRole("slider", { name: "Round" });
    expect([await slider.inputValue(), await slider.getAttribute("max")]).toEqual(["0", "200"]);
    await page.getByRole("button", { name: "Next round" }).click();
    expect(await findingsInBothThemes(page)).toEqual([]);
    await tauler.picture("opened-res");
  });

  step("stay in view when a file cannot be read, which is told with its line and column", async () => {
    const res = readFileSync(join(folder, "harry-potter-30-Demo-Demo-Demo-Demo.res"), "utf8");
    await drop("broken.res", Buffer.from(res.replace("round 3\n", "round three\n")));
    const alert = page.getByRole("alert").filter({ hasText: "broken.res" });
    await alert.getByText(/^broken\.res:\d+:7: expected round: .*, found "three"/).waitFor();
    await tauler.picture("broken-res");
    await seeFile("harry-potter-30-Demo-Demo-Demo-Demo.res");
    await alert.getByRole("button", { name: "Dismiss" }).click();
    expect(await alert.count()).toBe(0);
  });

  step("are opened by dropping them: a .tauler is the whole match again", async () => {
    await drop("again.tauler", readFileSync(join(folder, "harry-potter-30-Demo-Demo-Demo-Demo.tauler")));
    await seeFile("again.tauler");
    await page.getByRole("treegrid", { name: "Orders in order of execution" }).waitFor();
    await drop("zipped.res.gz", gzipSync(readFileSync(join(folder, "harry-potter-30-Demo-Demo-Demo-Demo.res"))));
    await seeFile("zipped.res.gz");
  });

  step("is never shown an error that nobody explains", () => {
    expect(tauler.complaints).toEqual([]);
  });
});
