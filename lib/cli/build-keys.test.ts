import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesIn } from "../testing/folders";
import {
  fillBuildKeys,
  giveOwnKeys,
  keysFolder,
  markBuildKeys,
  removeBuildKeys,
  writeMarkedFiles,
} from "./build-keys";

const preview = {
  previewModeId: "a".repeat(32),
  previewModeSigningKey: "b".repeat(64),
  previewModeEncryptionKey: "c".repeat(64),
};
const encryptionKey = `${"d".repeat(43)}=`;

/** What the framework leaves of its keys in a build. */
function aBuild(more: Record<string, string> = {}): { build: string; templates: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-keys-"));
  const build = path.join(folder, "build");
  mkdirSync(path.join(build, "server"), { recursive: true });
  const files = {
    "prerender-manifest.json": JSON.stringify({ version: 4, preview }),
    "server/preview-props.json": JSON.stringify(preview),
    "server/server-reference-manifest.json": JSON.stringify({ node: {}, encryptionKey }),
    "server/page.js": "export {};",
    ...more,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(build, name), text);
  return { build, templates: path.join(folder, "templates") };
}

const fill = (templates: string, secret: string) => {
  const target = mkdtempSync(path.join(tmpdir(), "vitrine-filled-"));
  fillBuildKeys(templates, secret, target);
  const read = (name: string) => readFileSync(path.join(target, name), "utf8");
  return { ...JSON.parse(read("prerender-manifest.json")), text: [...filesIn(target).values()].join() };
};

describe("the keys of a build", () => {
  it("leave every file that has one, and nothing else", () => {
    const { build, templates } = aBuild({ "server/chunk.js": `x="${preview.previewModeSigningKey}"` });
    const changed = removeBuildKeys(build, templates);
    expect(changed.sort()).toEqual([
      "prerender-manifest.json",
      "server/chunk.js",
      "server/preview-props.json",
      "server/server-reference-manifest.json",
    ]);
    for (const name of changed)
      expect(readlinkSync(path.join(build, name))).toBe(path.join(keysFolder, name));
    const left = changed.map((name) => readFileSync(path.join(templates, name), "utf8")).join();
    for (const key of [...Object.values(preview), encryptionKey]) expect(left).not.toContain(key);
    expect(readFileSync(path.join(build, "server/page.js"), "utf8")).toBe("export {};");
  });

  it("derive from the secret when it runs: alike for one secret, different for another", () => {
    const { build, templates } = aBuild();
    removeBuildKeys(build, templates);
    const one = fill(templates, "s".repeat(32));
    expect(one.version).toBe(4);
    expect(one.preview.previewModeId).toMatch(/^[0-9a-f]{32}$/);
    expect(one.preview.previewModeSigningKey).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set([...Object.values(one.preview), ...Object.values(preview)]).size).toBe(6);
    expect(one.text).not.toContain("@vitrine-key");
    expect(fill(templates, "s".repeat(32)).preview).toEqual(one.preview);
    expect(fill(templates, "t".repeat(32)).preview).not.toEqual(one.preview);
  });

  it("are each installation's own after the first start of a release's build, and stay", () => {
    const { build } = aBuild();
    const changed = markBuildKeys(build);
    writeMarkedFiles(build, changed);
    giveOwnKeys(build);
    const read = () => changed.map((name) => readFileSync(path.join(build, name), "utf8")).join();
    const filled = read();
    expect(filled).not.toContain("@vitrine-key");
    expect(JSON.parse(readFileSync(path.join(build, "server/preview-props.json"), "utf8"))).toEqual({
      previewModeId: expect.stringMatching(/^[0-9a-f]{32}$/),
      previewModeSigningKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      previewModeEncryptionKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    for (const key of [...Object.values(preview), encryptionKey]) expect(filled).not.toContain(key);
    giveOwnKeys(build);
    expect(read()).toBe(filled);
  });

  it("must be where they were: a build without them makes no image", () => {
    const { build, templates } = aBuild({ "prerender-manifest.json": JSON.stringify({ preview: {} }) });
    expect(() => removeBuildKeys(build, templates)).toThrow("has no previewModeId");
  });
});
