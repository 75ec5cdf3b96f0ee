import { spawnSync } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { log } from "../../core/log";
import { count, metrics } from "./count";
import { hasToken } from "./has-token";
import { openMetricsPort } from "./metrics-port";
import { startMetrics } from "./prometheus";

const countRequest = { now: (() => {}) as ReturnType<typeof startMetrics> };
const state = { isAway: false };

beforeAll(() => {
  countRequest.now = startMetrics(
    {
      jobs: {
        help: "Jobs.",
        labels: ["queue", "state"],
        read: async () => {
          if (state.isAway) throw new Error("away");
          return [{ labels: { queue: "prune", state: "waiting" }, value: 3 }];
        },
      },
    },
    { version: "1.2.3" },
  );
  return () => {
    metrics().count = undefined;
    metrics().write = undefined;
  };
});

const written = async (): Promise<string> => (await metrics().write?.())?.text ?? "";

describe("metrics", () => {
  it("count what happened, from zero", async () => {
    expect(await written()).toContain('vitrine_votes_total{counted="false"} 0\n');
    count("votes_total", { counted: "false" });
    count("views_total", { outcome: "excluded" }, 5);
    const text = await written();
    expect(text).toContain('vitrine_votes_total{counted="false"} 1\n');
    expect(text).toContain('vitrine_votes_total{counted="true"} 0\n');
    expect(text).toContain('vitrine_views_total{outcome="excluded"} 5\n');
    expect(text).toContain('vitrine_build_info{version="1.2.3"} 1\n');
  });

  it("count and time a request", async () => {
    countRequest.now({ method: "GET", route: "/products/{slug}", status: "200" }, 0.03);
    const text = await written();
    expect(text).toContain(
      'vitrine_http_requests_total{method="GET",route="/products/{slug}",status="200"} 1\n',
    );
    const buckets = [0.025, 0.05].map(
      (le) =>
        new RegExp(`vitrine_http_request_duration_seconds_bucket\\{le="${le}",.*\\} (\\d)`).exec(text)?.[1],
    );
    expect(buckets).toEqual(["0", "1"]);
  });

  it("lack what can't be read, and have all else", async () => {
    expect(await written()).toContain('vitrine_jobs{queue="prune",state="waiting"} 3\n');
    state.isAway = true;
    const text = await written();
    expect(text).not.toContain("vitrine_jobs{");
    expect(text).toContain("vitrine_votes_total{");
    state.isAway = false;
  });

  it.skipIf(spawnSync("promtool", ["--version"]).error)(
    "are what Prometheus reads, named as it advises",
    async () => {
      const { status, stdout, stderr } = spawnSync("promtool", ["check", "metrics"], {
        input: await written(),
      });
      expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: "" });
    },
  );
});

describe("the port of metrics", () => {
  it("has /metrics and nothing else", async () => {
    const { write: writeMetrics } = metrics();
    if (!writeMetrics) throw new Error("Metrics are off.");
    const server = openMetricsPort(0, "127.0.0.1", { "/metrics": writeMetrics }, log);
    await once(server, "listening");
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const reply = await fetch(`${at}/metrics`);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    expect(await reply.text()).toContain("vitrine_build_info");
    expect((await fetch(`${at}/`)).status).toBe(404);
    expect((await fetch(`${at}/metrics`, { method: "POST" })).status).toBe(405);
    server.close();
  });
});

describe("the token", () => {
  const token = "the token of the scraper".replaceAll(" ", "-");

  it.each([`Bearer ${token}`, `bearer  ${token} `])("is found in %j", (header) => {
    expect(hasToken(header, token)).toBe(true);
  });

  it.each([null, "", "Bearer", token, `Basic ${token}`, `Bearer ${token}x`, `Bearer ${token.slice(1)}`])(
    "is not found in %j",
    (header) => {
      expect(hasToken(header, token)).toBe(false);
    },
  );
});
