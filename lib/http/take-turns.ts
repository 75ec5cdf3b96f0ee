import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Handle, Incoming } from "./cache-key";

type Turn = { request: Incoming; response: ServerResponse };
type Line = { socket: Socket; requests: Turn[]; isBusy: boolean };

/** So many requests are worked on at once. While a body arrives or a reply is being sent, the client is the slow one. */
const mostAtOnce = 1000;
/** So many of a connection may wait before it is no longer read. */
const ahead = 8;
/** So many may have been read ahead of their turn; whoever sent more than a few of them is then disconnected. */
const mostWaiting = 3000;
const few = 20;

/**
 * Answers each connection's requests one after the other, and all connections' in turn, a bounded number at once. A
 * connection is not read while several of its requests wait. Node.js itself begins all that a client sends ahead.
 */
export function takeTurns(
  answer: Handle,
  most = { atOnce: mostAtOnce, waiting: mostWaiting, few },
): (request: IncomingMessage, response: ServerResponse) => void {
  // In the context of no request: the end of one begins the next.
  const handle = AsyncResource.bind(answer);
  const lines = new WeakMap<Socket, Line>();
  /** The connections whose next request may begin once there is room. */
  const due: Line[] = [];
  const begun = new Set<Turn>();
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;

  function open(socket: Socket): Line {
    const line: Line = { socket, requests: [], isBusy: false };
    lines.set(socket, line);
    // Node.js resumes reading after each request, and whenever a body is read.
    socket.on("resume", () => line.requests.length >= ahead && socket.pause());
    socket.once("close", () => {
      waiting -= line.requests.length;
      line.requests = [];
    });
    return line;
  }

  const isWorkedOn = ({ request, response }: Turn) => request.complete && !response.headersSent;
  const hasRoom = () => begun.size < most.atOnce || [...begun].filter(isWorkedOn).length < most.atOnce;

  function beginDue(): void {
    while (due.length > 0 && hasRoom()) begin(due.shift() as Line);
    clearTimeout(timer);
    // A reply that begins to be sent makes room without an event.
    if (due.length > 0) timer = setTimeout(beginDue, 50);
  }

  function begin(line: Line): void {
    const next = line.requests.shift();
    if (!next) return;
    waiting -= 1;
    if (line.requests.length < ahead) line.socket.resume();
    begun.add(next);
    next.response.once("close", () => {
      begun.delete(next);
      line.isBusy = line.requests.length > 0;
      if (line.isBusy) due.push(line);
      beginDue();
    });
    handle(next.request, next.response);
  }

  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? open(socket);
    line.requests.push({ request: request as Incoming, response });
    waiting += 1;
    if (!line.isBusy) {
      line.isBusy = true;
      due.push(line);
      beginDue();
    }
    if (line.requests.length >= ahead) socket.pause();
    if (waiting > most.waiting && line.requests.length > most.few) socket.destroy();
  };
}
