import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/lib/cli/port";
import { s3Storage } from "@/lib/platform/storage/s3-storage";
import { startNginx } from "@/lib/testing/engines/nginx";
import { startPrimary } from "@/lib/testing/engines/replica";
import { type RunningServer, startServer } from "../server";
import { startEngines } from "./engines";
import { startInstance } from "./instance";

/** The demo on all engines at once: three workers on two ports behind nginx. */
export async function startManyDemo(): Promise<RunningServer> {
  const data = mkdtempSync(path.join(tmpdir(), "vitrine-many-"));
  chmodSync(data, 0o711);
  // Makes the database, the samples and the build.
  await (await startServer({ VITRINE_DATA: data })).stop();
  const primary = await startPrimary({ home: path.join(data, "postgres") });
  const media = path.join(data, "media");
  const engines = await startEngines(primary);
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const settings = {
    ...engines.settings,
    SITE_URL: site,
    TRUSTED_PROXIES: "1",
    NEXTAUTH_SECRET: readFileSync(path.join(data, "session-secret"), "utf8").trim(),
    VITRINE_DATA: data,
    VITRINE_DEMO: "1",
    VITRINE_MAILBOX: path.join(data, "mailbox"),
    VITRINE_RECORDS: path.join(data, "sample-records.json"),
    MEDIA_DIR: media,
  };
  const bucket = s3Storage(
    { ...settings, ...engines.files.settings, S3_PREFIX: "", S3_DIRECT_UPLOADS: false },
    path.join(media, "staging"),
  );
  for (const { name } of readdirSync(media, { withFileTypes: true }).filter((file) => file.isFile()))
    await bucket.keep(path.join(media, name), name, "image/webp");
  const instances = [
    await startInstance(2, settings),
    await startInstance(1, { ...settings, VITRINE_ROLE: "web" }),
  ];
  const front = await startNginx(
    instances.map((instance) => instance.port),
    port,
  );
  const output = () => instances.map((instance) => instance.output()).join("\n");
  let hasEnded = (_: number | null) => {};
  const ended = new Promise<number | null>((resolve) => {
    hasEnded = resolve;
  });
  const stop = async () => {
    await front.stop();
    for (const instance of instances) await instance.stop();
    await engines.stop();
    await primary.stop();
    rmSync(data, { recursive: true, force: true });
    hasEnded(0);
  };
  return { url: site, pid: instances[0]?.pid ?? 0, data, output, stop, ended };
}
