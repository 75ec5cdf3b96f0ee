import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { metrics } from "../../platform/telemetry/count";
import { startMetrics } from "../../platform/telemetry/prometheus";
import { useDatabase } from "../../testing/database";
import { gauges } from "./gauges";

useDatabase();
const docs = path.resolve(import.meta.dirname, "../../../docs");
const folder = path.join(docs, "examples/monitoring");
const files = ["alerts.yml", "alerts.test.yml", "dashboard.json"].map((name) => path.join(folder, name));
const namesIn = (text: string) => new Set(text.match(/\bvitrine_[a-z_]+[a-z]/g));
/** The name of a histogram's series is that of the histogram. */
const plain = (name: string) => name.replace(/_(bucket|sum|count)$/, "");

afterAll(() => {
  metrics().count = undefined;
  metrics().write = undefined;
});

describe("the alerts, the dashboard and the page about monitoring", () => {
  it("name metrics that exist, and the page and the dashboard name all of them", async () => {
    startMetrics(gauges, { version: "0" });
    const text = (await metrics().write?.())?.text ?? "";
    const known = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name).sort();
    expect(known.length).toBeGreaterThan(12);
    for (const file of files) {
      const named = [...namesIn(readFileSync(file, "utf8"))].map(plain);
      expect(
        named.filter((name) => !known.includes(name)),
        file,
      ).toEqual([]);
    }
    for (const file of [path.join(docs, "monitoring.md"), ...files.slice(2)]) {
      const named = new Set([...namesIn(readFileSync(file, "utf8"))].map(plain));
      expect(
        known.filter((name) => !named.has(name)),
        file,
      ).toEqual([]);
    }
  });

  it.skipIf(spawnSync("promtool", ["--version"]).error)("fire for each fault and for nothing else", () => {
    const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", "alerts.test.yml"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });

  it("document each alert", () => {
    const alerts = [...readFileSync(files[0] ?? "", "utf8").matchAll(/alert: (\w+)/g)].map(
      ([, name]) => name,
    );
    const page = readFileSync(path.join(docs, "monitoring.md"), "utf8");
    expect(alerts.filter((name) => !page.includes(`| ${name} |`))).toEqual([]);
  });
});
