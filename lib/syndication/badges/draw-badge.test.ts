import { expect, test } from "vitest";
import { type BadgeTone, drawBadge } from "./draw-badge";

const drawn = (tone: BadgeTone, figure = "55 of 56 checks passed, 4 unknown", sentence = "All of it.") =>
  drawBadge({ label: "uptime", figure, sentence, tone });
const widthOf = (svg: string) => Number(/width="(\d+)"/.exec(svg)?.[1]);
const shapesOf = (svg: string) => svg.match(/ d="[^"]*"/g)?.join() ?? "";

test("is a picture without script, style or link, whatever it says", () => {
  const svg = drawn("good", "</g><script>", "https://a.example/</title><script>alert(1)</script>&");
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="28"/);
  expect(svg).not.toMatch(/<script|<style|href|style=| on\w+=/);
  expect(svg).toContain(
    "<title>https://a.example/&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;</title>",
  );
});

test("is as wide as its words, and has a ground and a frame of its own", () => {
  expect(widthOf(drawn("good", "0"))).toBeLessThan(widthOf(drawn("good", "00")));
  const svg = drawn("plain");
  expect(svg).toContain(`fill="#fbfcfa" d="M0 0h${widthOf(svg)}v28H0z"`);
  expect(svg).toContain(`M.5.5H${widthOf(svg) - 0.5}V27.5H.5z`);
});

test("tells how things stand by a shape and not by color alone", () => {
  const tones: BadgeTone[] = ["good", "bad", "quiet", "plain"];
  expect(new Set(tones.map((tone) => shapesOf(drawn(tone)))).size).toBe(tones.length);
});

test("has a dark look of the same size and words, and is light unless that is asked for", () => {
  const badge = { label: "trust", figure: "74 of 100", sentence: "Trust.", tone: "plain" as const };
  const [light, dark] = [drawBadge(badge), drawBadge(badge, "dark")];
  expect(drawBadge(badge, "light")).toBe(light);
  expect(widthOf(dark)).toBe(widthOf(light));
  expect(dark).toContain(`fill="#171c1a" d="M0 0h${widthOf(dark)}v28H0z"`);
  for (const color of ["#fbfcfa", "#14181a", "#0d6b58"]) expect(dark).not.toContain(color);
});
