import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { useFolder } from "../../../testing/folders";
import { aField, aJpegOfScans } from "../../../testing/pictures";
import { maxScans } from "../rules";
import { workOnPicture } from "./picture-process";
import { stripPicture } from "./strip-picture";

const folder = useFolder();
const fileOf = (name: string) => path.join(folder, name);
const anyone = { key: "anyone", isStranger: true };
const limits = { maxPixels: 40_000_000, maxFrames: 300, maxSide: 2560 };

beforeAll(async () => {
  writeFileSync(fileOf("small"), await aField(60, 40));
  writeFileSync(fileOf("endless"), aJpegOfScans(8000, 5000, 900));
  for (const scans of [maxScans, maxScans + 1])
    writeFileSync(fileOf(`${scans}`), aJpegOfScans(640, 640, scans));
});

const children = () =>
  execFileSync("ps", ["-o", "args=", "--ppid", String(process.pid)], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("picture-work")).length;

// Decoding it takes nine seconds or more, in which nothing stops the library.
it("ends the process of a picture that takes too long, and reads the next one", async () => {
  const from = performance.now();
  const about = { from: fileOf("endless"), to: fileOf("never"), ...limits, maxScans: 1000 };
  await expect(workOnPicture("strip", about, 1_000)).rejects.toMatchObject({
    fields: [{ path: "file", code: "too_slow" }],
  });
  expect(performance.now() - from).toBeLessThan(4_000);
  expect(await stripPicture(anyone, fileOf("small"), fileOf("made"))).toMatchObject({ width: 60 });
  expect(children()).toBe(1);
});

it("takes a JPEG of 100 scans, and none of more", async () => {
  const strip = (name: string) => stripPicture(anyone, fileOf(name), fileOf("made"));
  expect(await strip(`${maxScans}`)).toMatchObject({ width: 640 });
  await expect(strip(`${maxScans + 1}`)).rejects.toMatchObject({ fields: [{ code: "too_many_scans" }] });
  await expect(strip("endless")).rejects.toMatchObject({ fields: [{ code: "too_many_scans" }] });
});

// Fails if strangers may have both turns: the last of these takes its turn behind all others.
it("prepares a member's picture while strangers' large ones wait", async () => {
  writeFileSync(fileOf("large"), aJpegOfScans(4000, 4000, 20));
  const order: string[] = [];
  const strip = (key: string, isStranger: boolean, name: string) =>
    stripPicture({ key, isStranger }, fileOf(name), fileOf(`${key}-made`)).then(() => order.push(key));
  const strangers = ["a", "b", "c"].map((key) => strip(key, true, "large"));
  await strip("member", false, "small");
  await Promise.all(strangers);
  expect(order.indexOf("member")).toBeLessThan(2);
});
