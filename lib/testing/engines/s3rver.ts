import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeInto } from "../folders";
import { listen } from "../listen";
import { signatureFault } from "./check-signature";
import { type Program, startProgram } from "./program";

const program = path.join(
  path.dirname(createRequire(import.meta.url).resolve("s3rver/package.json")),
  "bin/s3rver.js",
);
const keys = { id: "S3RVER", secret: "S3RVER" };
const suffix = "._S3rver_object";

/**
 * An S3 server in a process of its own, with one bucket in a folder of its own. s3rver believes every signature of
 * version 4: a gate before it, in this process, checks them.
 */
export class S3Server {
  readonly folder = mkdtempSync(path.join(tmpdir(), "vitrine-s3-"));
  readonly bucket = "files";
  /** What the gate does to a request first; an answer of its own keeps it from the server. */
  intercept: (asked: IncomingMessage, reply: ServerResponse) => "answered" | undefined = () => undefined;
  private server: Program | undefined;
  private port = 0;
  private gatePort = 0;
  private readonly gate: Server = createServer((asked, reply) => this.pass(asked, reply));

  static async start(): Promise<S3Server> {
    const server = new S3Server();
    // s3rver removes a folder with its last object, and then fails at another one that comes or goes at once.
    for (const prefix of ["", "vitrine/", "from/", "to/"])
      for (const name of ["media", "incoming"])
        writeInto(path.join(server.folder, server.bucket), `${prefix}${name}/stays`, "");
    server.gatePort = await listen(server.gate);
    await server.restart();
    return server;
  }

  /** The variables that store files here. */
  get settings() {
    return {
      S3_BUCKET: this.bucket,
      S3_ENDPOINT: `http://127.0.0.1:${this.gatePort}`,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: keys.id,
      S3_SECRET_ACCESS_KEY: keys.secret,
    };
  }

  /** The names of all objects, without those of uploads in parts that were never completed. */
  names(): string[] {
    const files = readdirSync(path.join(this.folder, this.bucket), { recursive: true, encoding: "utf8" });
    return files
      .sort()
      .filter((name) => name.endsWith(suffix))
      .map((name) => name.slice(0, -suffix.length));
  }

  /** On the same port, with the files that it has. */
  async restart(): Promise<void> {
    const options = ["-a", "127.0.0.1", "-p", String(this.port), "--configure-bucket", this.bucket];
    // For its tokens of pages it uses a cipher that OpenSSL 3 calls legacy.
    const node = ["--openssl-legacy-provider", program];
    this.server = await startProgram(process.execPath, [...node, "-d", this.folder, ...options], {
      until: (output) => {
        this.port = Number(/listening on .*:(\d+)/.exec(output)?.[1] ?? this.port);
        return /listening on .*:\d+\s/.test(output);
      },
    });
  }

  async kill(): Promise<void> {
    await this.server?.end("SIGKILL");
  }

  freeze = (): void => this.server?.freeze();
  thaw = (): void => this.server?.thaw();

  async stop(): Promise<void> {
    await this.kill();
    this.gate.closeAllConnections();
    this.gate.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private pass(asked: IncomingMessage, reply: ServerResponse): void {
    if (this.intercept(asked, reply) === "answered") return;
    const fault = signatureFault(asked, keys.id, keys.secret);
    if (fault) {
      asked.resume();
      reply.writeHead(403, { "content-type": "application/xml" });
      return void reply.end(`<?xml version="1.0"?><Error><Code>${fault}</Code><Message>no</Message></Error>`);
    }
    const { method, url: path, headers } = asked;
    const onward = request({ host: "127.0.0.1", port: this.port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("error", () => reply.destroy());
      answer.pipe(reply);
    });
    onward.on("error", () => reply.destroy());
    asked.on("error", () => onward.destroy());
    reply.on("close", () => onward.destroy());
    asked.pipe(onward);
  }
}
