import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../cli/port";
import { accepts, startProgram } from "./program";

const jar = "/usr/share/java/zookeeper.jar";

/** Whether Debian's package zookeeper is installed, which a cluster of ClickHouse needs. */
export const hasZookeeper = existsSync(jar);

/** Starts a ZooKeeper of one server with its files in a temporary folder. */
export async function startZookeeper(): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-zookeeper-"));
  const port = await freePort();
  const file = path.join(folder, "zoo.cfg");
  writeFileSync(
    file,
    `dataDir=${folder}\nclientPort=${port}\nclientPortAddress=127.0.0.1\nadmin.enableServer=false\n`,
  );
  const server = await startProgram(
    "java",
    ["-Xmx128m", "-cp", jar, "org.apache.zookeeper.server.quorum.QuorumPeerMain", file],
    { until: () => accepts(port) },
  );
  return {
    port,
    async stop() {
      await server.end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
