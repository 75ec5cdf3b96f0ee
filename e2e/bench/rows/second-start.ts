import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startServer } from "../../server";
import type { Bench } from "../bench";
import { median, number } from "../measure";

/** From `npm start` on what is installed, built and filled until the health check answers. */
export const secondStart: Bench = {
  name: "second-start",
  async run() {
    const data = mkdtempSync(path.join(tmpdir(), "vitrine-bench-start-"));
    const start = async () => {
      const startedAt = performance.now();
      const server = await startServer({ VITRINE_DATA: data });
      const health = await fetch(`${server.url}/api/health`);
      const spent = performance.now() - startedAt;
      if (health.status !== 200) throw new Error(`Not healthy: ${health.status}`);
      await server.stop();
      return spent;
    };
    await start();
    const spent = median([await start(), await start(), await start()]) / 1000;
    rmSync(data, { recursive: true, force: true });
    return [
      {
        work: "second npm start until healthy",
        yardstick: "",
        measured: `${number(spent, 2)} s`,
        aim: "< 3 s",
        met: spent < 3,
      },
    ];
  },
};
