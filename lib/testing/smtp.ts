import { createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { listen } from "./listen";

export type TakenMail = { from: string; to: string[]; data: string };

/** An SMTP server for one test, which accepts mail, or answers `refusal` to each recipient. */
export async function anSmtpServer({ port = 0, refusal }: { port?: number; refusal?: string } = {}): Promise<{
  url: string;
  taken: TakenMail[];
}> {
  const taken: TakenMail[] = [];
  const server = createServer((socket) => serve(socket, taken, { refusal }));
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${await listen(server, port)}`, taken };
}

/** Where an SMTP server stops answering: when it is called, or once it was told to take a text. */
export type Hang = "at once" | "in the text";

/** An SMTP server that hangs until it is released, and then takes what is sent anew. */
export async function aHangingSmtpServer() {
  const taken: TakenMail[] = [];
  const held = new Set<Socket>();
  let hang: Hang | undefined;
  const server = createServer((socket) => {
    if (hang) {
      held.add(socket);
      socket.once("close", () => held.delete(socket));
    }
    serve(socket, taken, { hang });
  });
  const port = await listen(server, 0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** How many senders wait for an answer. */
    waiting: () => held.size,
    hang: (from?: Hang) => {
      hang = from;
    },
    close: () => {
      for (const socket of held) socket.destroy();
      server.close();
    },
  };
}

type Behavior = { refusal?: string; hang?: Hang };

function serve(socket: Socket, taken: TakenMail[], { refusal, hang }: Behavior): void {
  let [rest, inData] = ["", false];
  let mail: TakenMail = { from: "", to: [], data: "" };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answerTo = (line: string): string => {
    const address = /<(.*)>/.exec(line)?.[1] ?? "";
    if (/^RCPT/.test(line) && refusal) return refusal;
    if (/^RCPT/.test(line)) mail.to.push(address);
    if (/^MAIL/.test(line)) mail.from = address;
    inData = /^DATA/.test(line);
    return inData ? "354 go on" : /^QUIT/.test(line) ? "221 bye" : "250 fine";
  };
  const hear = (line: string) => {
    if (!inData) say(answerTo(line));
    else if (hang) return;
    else if (line !== ".") mail.data += `${line}\n`;
    else {
      taken.push(mail);
      [mail, inData] = [{ from: "", to: [], data: "" }, false];
      say("250 taken");
    }
  };
  socket.on("data", (chunk) => {
    const lines = (rest + chunk).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) hear(line);
  });
  socket.on("error", () => {});
  if (hang !== "at once") say("220 test");
}
