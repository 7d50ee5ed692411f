import { afterEach, describe, expect, it } from "vitest";
import { language, speak } from "../contract/language/translate";
import { speakLanguageOf } from "./language";

afterEach(() => speak("en", null));

describe("The language of the terminal", () => {
  it("is that of the environment: LC_ALL before LC_MESSAGES before LANG", async () => {
    const spoken = async (environment: NodeJS.ProcessEnv) => {
      await speakLanguageOf([], environment);
      return language();
    };
    expect(await spoken({ LANG: "ca_ES.UTF-8" })).toBe("ca");
    expect(await spoken({ LC_MESSAGES: "es_ES", LANG: "ca_ES.UTF-8" })).toBe("es");
    expect(await spoken({ LC_ALL: "C", LC_MESSAGES: "es_ES", LANG: "ca_ES.UTF-8" })).toBe("en");
    expect(await spoken({ LC_ALL: "", LANG: "es" })).toBe("es");
    expect(await spoken({ LANG: "cab_XX" })).toBe("en");
    expect(await spoken({})).toBe("en");
  });

  it("is that of the option, wherever it stands, and the command does not see it", async () => {
    for (const argv of [
      ["--language", "ca", "run"],
      ["run", "--language=ca"],
    ]) {
      expect(await speakLanguageOf(argv, { LANG: "es" })).toEqual({ argv: ["run"], unknown: null });
      expect(language()).toBe("ca");
    }
    expect((await speakLanguageOf(["run", "--", "--language=ca"], {})).argv).toHaveLength(3);
  });

  it("is refused where Tauler does not speak it", async () => {
    expect((await speakLanguageOf(["--language", "fr"], {})).unknown).toBe("fr");
    expect((await speakLanguageOf(["--language"], {})).unknown).toBe("");
    expect(language()).toBe("en");
  });
});
