import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../cli/port";

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
  const child = spawn(
    "java",
    ["-Xmx128m", "-cp", jar, "org.apache.zookeeper.server.quorum.QuorumPeerMain", file],
    {
      stdio: "ignore",
    },
  );
  const until = Date.now() + 60_000;
  while (!(await accepts(port))) {
    if (Date.now() > until || child.exitCode !== null) throw new Error("ZooKeeper did not start.");
    await wait(100);
  }
  return {
    port,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
