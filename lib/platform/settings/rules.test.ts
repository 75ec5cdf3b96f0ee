import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { contrastOf, faultOfAccent, ownAccent, shadeNames, shadesOf, tokensOfTheme } from "./rules";

const tokens = readFileSync(path.resolve(import.meta.dirname, "../../../app/styles/tokens.css"), "utf8");
const token = (name: string) =>
  /light-dark\((#\w{6}), (#\w{6})\)/.exec(tokens.slice(tokens.indexOf(`--color-${name}:`)))?.slice(1) ?? [];
/** Strong, weak, dark and grey ones around the wheel, as somebody may choose them. */
const accents = words(
  "#0d6b58 #1d4ed8 #b91c1c #6d28d9 #9d174d #854d0e #3f6212 #0e7490 #000000 #444444 #00009c",
);

function words(text: string): string[] {
  return text.split(" ");
}

describe("the shades of an accent", () => {
  it("are the look's own for the look's own accent", () => {
    const { light, dark } = shadesOf(ownAccent);
    for (const name of shadeNames) {
      const [day = "", night = ""] = token(name === "glass" ? name : `glass-${name}`);
      expect(contrastOf(light[name], day), name).toBeLessThan(1.03);
      expect(contrastOf(dark[name], night), name).toBeLessThan(1.03);
    }
  });

  it("stand in a preview on the look's own grounds", () => {
    (["light", "dark"] as const).forEach((theme, at) => {
      const tokens = tokensOfTheme(ownAccent, theme);
      for (const name of ["wall", "ink", "glass-ink"])
        expect(tokens[`--color-${name}`]).toBe(token(name)[at]);
    });
  });

  it.each(accents)("keep the contrast of every text of the look, for %s", (accent) => {
    const themes = Object.values(shadesOf(accent));
    themes.forEach((shades, at) => {
      const of = (name: string) => token(name)[at] ?? "";
      for (const ground of [of("wall"), of("plinth"), shades.wash]) {
        expect(contrastOf(shades.glass, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(shades.deep, ground)).toBeGreaterThanOrEqual(4.5);
      }
      for (const text of ["ink", "ink-2", "ink-3", "warn", "fail"])
        expect(contrastOf(of(text), shades.wash), text).toBeGreaterThanOrEqual(4.45);
      expect(contrastOf(of("glass-ink"), shades.glass)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(of("glass-ink"), shades.deep)).toBeGreaterThanOrEqual(4.5);
    });
  });
});

describe("an accent", () => {
  it("that text can't have is refused with its contrast and a near one that passes", () => {
    for (const accent of ["#f59e0b", "#ffffff", "#22c55e", "#60a5fa", "#777777"]) {
      const fault = faultOfAccent(accent);
      expect(fault?.ratio, accent).toBeLessThan(4.5);
      expect(faultOfAccent(fault?.nearest ?? accent), accent).toBeNull();
      expect(contrastOf(fault?.nearest ?? accent, "#e1efe9"), accent).toBeLessThan(4.75);
    }
  });

  it("with enough passes, up to the edge", () => {
    for (const accent of accents) expect(faultOfAccent(accent), accent).toBeNull();
    expect(contrastOf("#676767", "#e1efe9")).toBeGreaterThan(4.5);
    expect(faultOfAccent("#676767")).toBeNull();
    expect(contrastOf("#6b6b6b", "#e1efe9")).toBeLessThan(4.5);
    expect(faultOfAccent("#6b6b6b")).not.toBeNull();
  });
});
