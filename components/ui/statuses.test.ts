import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DeliveryState } from "@/lib/activity/webhooks/schema";
import { PostRevisionKind } from "@/lib/blog/history/schema";
import { PostStatus } from "@/lib/blog/schema";
import { LoggedDecision, RevisionStatus } from "@/lib/catalog/products/schema";
import { DECIDED, POST_ACTS, STATUSES, type StatusName, statusLabel, statusTitle } from "./statuses";

const root = path.resolve(import.meta.dirname, "../..");
const names = Object.keys(STATUSES) as StatusName[];

describe("the table of statuses", () => {
  it("has every status, decision and act of the contract", () => {
    const known = [...RevisionStatus.options, ...PostStatus.options, ...DeliveryState.options];
    expect(names).toEqual(expect.arrayContaining(known));
    expect(Object.keys(DECIDED)).toEqual(LoggedDecision.options);
    expect(Object.keys(POST_ACTS)).toEqual(PostRevisionKind.options);
  });

  it("calls each by words, not by its field, and shows an icon beside the color", () => {
    for (const name of names) {
      expect(statusLabel(name)).toMatch(/^[a-z]+( [a-z]+)*$/);
      expect(STATUSES[name].icon).toBeTruthy();
    }
    expect(statusTitle("changes_requested")).toBe("Changes requested");
  });

  it("tells every two statuses of a product apart by the icon alone", () => {
    const icons = RevisionStatus.options.map((status) => STATUSES[status].icon);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it("is the only place that colors a status or writes its field as words", () => {
    const files = ["app", "components"].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
        .map((file) => path.join(folder, file)),
    );
    const own = path.join("components", "ui", "statuses.ts");
    const others = files.filter((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      return (
        /\b(status|phase|kind|state|submitted)\??\.replaceAll\("_"/.test(text) ||
        /Record<(RevisionStatus|PostPhase|PostRevisionKind|DeliveryState)[^>]*, *(TagTone|string)>/.test(text)
      );
    });
    expect(others.filter((file) => file !== own)).toEqual([]);
    // The gallery shows every tone.
    const gallery = path.join("app", "dev", "components", "gallery.tsx");
    const coloring = files.filter(
      (file) => file !== gallery && /<Tag\b[^>]*\btone=/.test(readFileSync(path.join(root, file), "utf8")),
    );
    expect(coloring).toEqual([path.join("components", "ui", "status.tsx")]);
  });
});

describe("the colors of the statuses", () => {
  const css = readFileSync(path.join(root, "app/styles/tokens.css"), "utf8");
  const tag = readFileSync(path.join(root, "components/ui/tag.tsx"), "utf8");
  const colorOf = (name: string, theme: 0 | 1) => {
    const pair = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css);
    return pair?.[theme + 1] ?? "";
  };
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string) => {
    const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
  };

  it.each(["clear", "waiting", "warning", "report", "plain", "solid"])(
    "of the tone %s have 4.5:1 by day and by night, wherever they stand",
    (tone) => {
      const look = new RegExp(`  ${tone}: "([^"]+)"`).exec(tag)?.[1] ?? "";
      const text = /text-([\w-]+)/.exec(look)?.[1] ?? "";
      const own = /bg-([\w-]+)/.exec(look)?.[1];
      for (const theme of [0, 1] as const)
        for (const ground of own ? [own] : ["wall", "plinth", "rule-2"])
          expect(
            contrast(colorOf(text, theme), colorOf(ground, theme)),
            `${text} on ${ground}`,
          ).toBeGreaterThanOrEqual(4.5);
    },
  );
});
