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
  const server = createServer((socket) => serve(socket, taken, refusal));
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${await listen(server, port)}`, taken };
}

function serve(socket: Socket, taken: TakenMail[], refusal: string | undefined): void {
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
  say("220 test");
}
