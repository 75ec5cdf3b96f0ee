import { Duplex } from "node:stream";
import { failed, ProbeFault, unknown } from "./judge-reply";

/** What Chromium takes of a reply's head; a redirect's or a hint's is counted with what follows it on the connection. */
export const maxHeadBytes = 256 * 1024;
/** How many bytes of empty lines may come before a head. */
const maxBlankBytes = 512;

/**
 * A connection whose replies have well-formed heads, read as leniently as browsers read them: bare line feeds, folded and
 * malformed lines, control characters, lengths that are no number or the same number twice. Only what browsers refuse is
 * refused: a NUL, lengths or places that contradict each other, too large a head, and what is no HTTP at all.
 */
export class CleanHead extends Duplex {
  private head: Buffer | null = Buffer.alloc(4096);
  private size = 0;
  private total = 0;

  constructor(private readonly socket: Duplex) {
    super();
    socket.on("data", (chunk: Buffer) => this.receive(chunk));
    socket.once("end", () => this.finish());
    socket.once("error", (error) => this.destroy(error));
    socket.once("close", () => {
      if (!this.readableEnded) this.push(null);
    });
  }

  override _read(): void {
    this.socket.resume();
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: (error?: Error | null) => void): void {
    this.socket.write(chunk, done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.socket.destroy();
    done(error);
  }

  private receive(chunk: Buffer): void {
    if (this.destroyed) return;
    if (!this.head) {
      this.pass(chunk);
      return;
    }
    this.total += chunk.length;
    const from = this.size;
    if (this.head.length < from + chunk.length) {
      const larger = Buffer.alloc(2 * (from + chunk.length));
      this.head.copy(larger, 0, 0, from);
      this.head = larger;
    }
    chunk.copy(this.head, from);
    this.size += chunk.length;
    try {
      this.readHeads(from);
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  /** Hints come before the reply, each with a head of its own. */
  private readHeads(from: number): void {
    let search = Math.max(0, from - 3);
    while (this.head) {
      const bytes = this.head.subarray(0, this.size);
      const end = endOfHead(bytes, search);
      if (end < 0) {
        const start = bytes.toString("latin1", 0, maxBlankBytes).trimStart().slice(0, 8);
        const isHttp = start.length < 8 || /http/i.test(start);
        if (!isHttp || this.total > maxHeadBytes) refuse();
        return;
      }
      const { text, isHint } = cleaned(bytes.toString("latin1", 0, end));
      this.pass(Buffer.from(text, "latin1"));
      const rest = Buffer.from(bytes.subarray(end));
      this.head = isHint ? rest : null;
      this.size = rest.length;
      search = 0;
      if (!isHint && rest.length > 0) this.pass(rest);
    }
  }

  private pass(chunk: Buffer): void {
    if (!this.push(chunk)) this.socket.pause();
  }

  /** A head that ends with the connection, after a whole line, is all to a browser. */
  private finish(): void {
    if (this.destroyed) return;
    if (this.head?.[this.size - 1] === 10) {
      try {
        this.pass(Buffer.from(cleaned(this.head.toString("latin1", 0, this.size)).text, "latin1"));
      } catch (error) {
        this.destroy(error as Error);
        return;
      }
    }
    this.push(null);
  }
}

/** Where the body begins: after an empty line, which is none before the first line; -1 before all of the head is here. */
function endOfHead(bytes: Buffer, from: number): number {
  const first = bytes.subarray(0, maxBlankBytes).findIndex((byte) => byte !== 13 && byte !== 10);
  if (first < 0 && bytes.length < maxBlankBytes) return -1;
  for (let at = bytes.indexOf(10, Math.max(first, from)); at >= 0; at = bytes.indexOf(10, at + 1)) {
    if (bytes[at + 1] === 10) return at + 2;
    if (bytes[at + 1] === 13 && bytes[at + 2] === 10) return at + 3;
  }
  return -1;
}

/** The same head as the standard has it. Chromium allows four bytes of noise before it. */
function cleaned(head: string): { text: string; isHint: boolean } {
  const [first = "", ...lines] = linesOf(head);
  const known = /^.{0,4}?http(?:\/(\d+\.?\d*))?[^\s\d]*\s*(\d*)/is.exec(first);
  if (!known || head.includes("\0")) throw new ProbeFault(failed("protocol_error"));
  const status = known[2] || "200";
  if (!/^[1-9]\d\d$/.test(status)) throw new ProbeFault(unknown("browser_only"));
  const isOld = known[1] !== undefined && Number(known[1]) < 1.1;
  const fields = lines.flatMap((line) => {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim();
    const value = line
      .slice(colon + 1)
      .replace(/[^ -~\x80-\xff]/g, " ")
      .trim();
    return colon > 0 && /^[\w!#$%&'*+.^`|~-]+$/.test(name) ? [{ name, value }] : [];
  });
  const valuesOf = (wanted: string) =>
    fields.filter(({ name }) => name.toLowerCase() === wanted).map(({ value }) => value);
  const isChunked = !isOld && valuesOf("transfer-encoding").some((value) => /chunked/i.test(value));
  const lengths = valuesOf("content-length").flatMap((value) => value.split(",").map((part) => part.trim()));
  const length = isChunked ? undefined : lengths.find((part) => /^\d{1,15}$/.test(part));
  if (length !== undefined && lengths.some((part) => part !== length)) refuse();
  if (new Set(valuesOf("location")).size > 1) refuse();
  const kept = fields.filter(({ name }) => !/^(content-length|transfer-encoding)$/i.test(name));
  return {
    text: [
      `HTTP/1.${isOld ? 0 : 1} ${status} `,
      ...kept.map(({ name, value }) => `${name}: ${value}`),
      ...(isChunked ? ["transfer-encoding: chunked"] : []),
      ...(length === undefined ? [] : [`content-length: ${length}`]),
      "\r\n",
    ].join("\r\n"),
    isHint: /^1(?!01)/.test(status),
  };
}

/** Without empty ones; a line that begins with a space goes on with the one before. */
function linesOf(head: string): string[] {
  const lines: string[] = [];
  for (const line of head.split(/\r\n|\r|\n/)) {
    if (line.trim() === "") continue;
    if (/^[ \t]/.test(line) && lines.length > 1) lines.push(`${lines.pop()} ${line.trim()}`);
    else lines.push(line);
  }
  return lines;
}

function refuse(): never {
  throw new ProbeFault(failed("protocol_error"));
}
