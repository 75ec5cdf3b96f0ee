import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../cli/port";
import { startProgram } from "./program";

const programs = [
  "/usr/bin/clickhouse-server",
  "/usr/sbin/clickhouse-server",
  "/usr/local/bin/clickhouse-server",
];
const program = programs.find((file) => existsSync(file));

/** Whether tests of ClickHouse run: where it is not installed they are skipped, but fail with CI set. */
export const hasClickhouse = program !== undefined || process.env.CI !== undefined;

export type ClickhouseServer = {
  url: string;
  stop: () => Promise<void>;
  /** Ends it without a chance to save anything; `start` starts it again on the same data and port. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  freeze: () => void;
  thaw: () => void;
};

type Options = {
  /** A folder to have its files in; it stays. */
  at?: string;
  password?: string;
  /** Of the native protocol; by default a free one. */
  tcpPort?: number;
  /** What stands in its configuration besides, such as a cluster. */
  more?: string;
};

/** Starts the packaged clickhouse-server on free ports with its files in a temporary folder. */
export async function startClickhouse({
  at,
  password = "",
  tcpPort,
  more = "",
}: Options = {}): Promise<ClickhouseServer> {
  if (!program)
    throw new Error("There is no clickhouse-server. On Debian: apt-get install -y clickhouse-server.");
  const folder = at ?? mkdtempSync(path.join(tmpdir(), "vitrine-clickhouse-"));
  const [http, tcp, interserver] = [await freePort(), tcpPort ?? (await freePort()), await freePort()];
  mkdirSync(path.join(folder, "data"));
  writeFileSync(path.join(folder, "users.xml"), usersFile(password));
  writeFileSync(
    path.join(folder, "config.xml"),
    `<yandex><logger><level>error</level><console>1</console></logger><listen_host>127.0.0.1</listen_host>
      <http_port>${http}</http_port><tcp_port>${tcp}</tcp_port>
      <interserver_http_host>127.0.0.1</interserver_http_host><interserver_http_port>${interserver}</interserver_http_port>
      <path>${folder}/data/</path><tmp_path>${folder}/data/tmp/</tmp_path><users_config>users.xml</users_config>
      <default_profile>default</default_profile><default_database>default</default_database>
      <mark_cache_size>67108864</mark_cache_size><timezone>UTC</timezone>${more}</yandex>`,
  );
  const run = () =>
    startProgram(program, [`--config-file=${folder}/config.xml`], { until: () => answers(http) });
  let server = await run();
  return {
    url: `http://default:${password}@127.0.0.1:${http}/default`,
    start: async () => {
      server = await run();
    },
    kill: () => server.end("SIGKILL"),
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    async stop() {
      await server.end("SIGKILL");
      if (at === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ping`).then(
    (reply) => reply.ok,
    () => false,
  );

const usersFile = (password: string): string => `<yandex>
  <profiles><default><max_memory_usage>4000000000</max_memory_usage></default></profiles><quotas><default></default></quotas>
  <users><default><password>${password}</password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users>
</yandex>`;
