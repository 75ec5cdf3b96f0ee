import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type TakenMail = { from: string; to: string[]; data: string };

/** An SMTP server, for one test, that takes what is sent, or answers `refusal` to each recipient. */
export async function anSmtpServer({ port = 0, refusal }: { port?: number; refusal?: string } = {}): Promise<{
  url: string;
  taken: TakenMail[];
}> {
  const taken: TakenMail[] = [];
  const server = createServer((socket) => serve(socket, taken, refusal));
  onTestFinished(async () => {
    server.close();
  });
  return { url: `smtp://127.0.0.1:${await listen(server, port)}`, taken };
}

/** A port of this machine where nobody listens. */
export async function aFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  server.close();
  await once(server, "close");
  return port;
}

async function listen(server: Server, wanted: number): Promise<number> {
  server.listen(wanted, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

function serve(socket: Socket, taken: TakenMail[], refusal: string | undefined): void {
  let [rest, inData] = ["", false];
  let mail: TakenMail = { from: "", to: [], data: "" };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (inData && line !== ".") {
      mail.data += `${line}\n`;
      return;
    }
    if (inData) {
      taken.push(mail);
      [mail, inData] = [{ from: "", to: [], data: "" }, false];
      say("250 taken");
      return;
    }
    const address = /<(.*)>/.exec(line)?.[1] ?? "";
    if (/^MAIL/.test(line)) mail.from = address;
    if (/^RCPT/.test(line) && refusal) {
      say(refusal);
      return;
    }
    if (/^RCPT/.test(line)) mail.to.push(address);
    inData = /^DATA/.test(line);
    say(inData ? "354 go on" : /^QUIT/.test(line) ? "221 bye" : "250 fine");
  };
  socket.on("data", (chunk) => {
    const lines = (rest + chunk).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) hear(line);
  });
  socket.on("error", () => {});
  say("220 test");
}
