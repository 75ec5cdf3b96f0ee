import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { contrastOf, ownAccent, shadesOf, type Theme, tokensOfTheme } from "./rules";

const tokens = readFileSync(path.resolve(import.meta.dirname, "../../../app/styles/tokens.css"), "utf8");
const token = (name: string) =>
  /light-dark\((#\w{6}), (#\w{6})\)/.exec(tokens.slice(tokens.indexOf(`--color-${name}:`)))?.slice(1) ?? [];
const themes = ["light", "dark"] as const satisfies Theme[];
/** Strong, weak, bright, dark and grey ones around the wheel, as somebody may choose them. */
const accents = words(
  "#0d6b58 #1d4ed8 #b91c1c #ff0000 #6d28d9 #854d0e #ffcc00 #22c55e #60a5fa #777777 #000000 #ffffff #00009c",
);

function words(text: string): string[] {
  return text.split(" ");
}

describe("the shades of an accent", () => {
  it("are the look's own for the look's own accent", () => {
    themes.forEach((theme, at) => {
      for (const name of ["brand", "brand-line", "glass", "glass-wash", "glass-edge"] as const)
        expect(contrastOf(shadesOf(ownAccent)[theme][name], token(name)[at] ?? ""), name).toBeLessThan(1.03);
    });
  });

  it("stand in a preview on the look's own grounds", () => {
    themes.forEach((theme, at) => {
      for (const name of ["wall", "ink"])
        expect(tokensOfTheme(ownAccent, theme)[`--color-${name}`]).toBe(token(name)[at]);
    });
  });

  it.each(accents.slice(1))(
    "keep %s itself for surfaces, with text and an outline that can be seen",
    (accent) => {
      themes.forEach((theme, at) => {
        const shades = shadesOf(accent)[theme];
        expect(shades.brand).toBe(accent);
        for (const surface of [shades.brand, shades["brand-deep"]])
          expect(contrastOf(shades["brand-ink"], surface)).toBeGreaterThanOrEqual(4.5);
        expect(shades["brand-deep"]).not.toBe(accent);
        expect(contrastOf(shades["brand-line"], token("wall")[at] ?? "")).toBeGreaterThanOrEqual(1.3);
      });
    },
  );

  it.each(accents)("keep the contrast of every text of the look, for %s", (accent) => {
    themes.forEach((theme, at) => {
      const shades = shadesOf(accent)[theme];
      const of = (name: string) => token(name)[at] ?? "";
      for (const ground of [of("wall"), of("plinth"), shades["glass-wash"]])
        expect(contrastOf(shades.glass, ground)).toBeGreaterThanOrEqual(4.5);
      for (const text of ["ink", "ink-2", "ink-3", "warn", "fail"])
        expect(contrastOf(of(text), shades["glass-wash"]), text).toBeGreaterThanOrEqual(4.45);
    });
  });

  it("are of the accent itself for text too, where that has enough contrast", () => {
    expect(shadesOf("#676767").light.glass).toBe("#676767");
    expect(shadesOf("#6b6b6b").light.glass).not.toBe("#6b6b6b");
    expect(shadesOf("#ffcc00").dark.glass).toBe("#ffcc00");
    expect(contrastOf(shadesOf("#ffcc00").light.glass, "#e1efe9")).toBeLessThan(4.75);
  });
});

describe("the colors of states", () => {
  it("are none that an accent changes, and can be read on what they stand on", () => {
    const grounds = ["wall", "plinth", "rule-2"];
    const pairs: [string, string[]][] = [
      ["good", [...grounds, "good-wash"]],
      ["good-ink", ["good", "good-deep"]],
      ["wait", [...grounds, "wait-wash"]],
      ["warn", ["wall", "plinth", "warn-wash"]],
      ["fail", ["wall", "plinth", "fail-wash"]],
      ["chosen", [...grounds, "chosen-wash"]],
      ["chosen-ink", ["chosen"]],
    ];
    themes.forEach((theme, at) => {
      const changed = Object.keys(shadesOf("#ff0000")[theme]);
      for (const [text, on] of pairs)
        for (const ground of on) {
          const [one = "", other = ""] = [token(text)[at], token(ground)[at]];
          expect(contrastOf(one, other), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
          expect(changed).not.toContain(text);
          expect(changed).not.toContain(ground);
        }
    });
  });
});
