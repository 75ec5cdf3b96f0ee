import cluster from "node:cluster";
import { bridge, type Topic, type WorkerLink } from "../core/bridge";

/** How long messages wait to be sent together, in ms. */
const relayMs = 25;
/** The primary waits less for a worker that doesn't answer. */
const longestGatherMs = 5000;

type Orders = Partial<Record<"retire" | "close" | "jobs", () => void>>;
type PrimaryMessage = {
  relay?: [Topic, [string, number][]][];
  read?: number | "last";
  gathered?: number;
  answer?: { text: string; contentType: string };
  order?: keyof Orders | "end";
};

type PrimaryLink = {
  /** Sets what the worker does when the primary orders it. */
  follow: (handlers: Orders) => void;
  /**
   * Says what this process counted, which still counts after its end, and waits until the primary has heard that the port
   * is closed here: a connection on its way would be lost with the process, so it has to be refused before.
   */
  sayLast: () => Promise<void>;
};

/**
 * Links a worker to the primary that forked it, and through it to the other workers: see `WorkerLink`. Null in a
 * process that nobody forked.
 */
export function linkToPrimary(): PrimaryLink | null {
  const { worker } = cluster;
  if (!worker) return null;
  const listeners = new Map<Topic, ((text: string, times: number) => void)[]>();
  const asked = new Map<number, (answer: { text: string; contentType: string }) => void>();
  const told = new Map<Topic, Map<string, number>>();
  let orders: Orders = {};
  let hearLast = () => {};
  const heard = new Promise<void>((resolve) => {
    hearLast = resolve;
  });
  let asks = 0;

  const send = (message: unknown) =>
    new Promise<void>((resolve) =>
      process.connected && process.send ? process.send(message, () => resolve()) : resolve(),
    );
  const relay = () => {
    const topics = [...told].map(([topic, texts]) => [topic, [...texts]]);
    told.clear();
    void send({ relay: topics });
  };
  const workers: WorkerLink = {
    hasJobs: false,
    tell(topic, text) {
      if (told.size === 0) setTimeout(relay, relayMs).unref();
      const texts = told.get(topic) ?? new Map();
      told.set(topic, texts.set(text, (texts.get(text) ?? 0) + 1));
    },
    hear: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    gatherMetrics() {
      const id = ++asks;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          asked.delete(id);
          reject(new Error("The primary doesn't answer."));
        }, longestGatherMs);
        asked.set(id, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        void send({ gather: id });
      });
    },
  };
  bridge().workers = workers;
  const sendMetrics = async (id: number | "last") =>
    send({ read: id, metrics: (await workers.readMetrics?.()) ?? [] });

  process.on("message", (message: "pulse" | PrimaryMessage) => {
    if (message === "pulse") return void send("alive");
    for (const [topic, texts] of message.relay ?? [])
      for (const [text, times] of texts) for (const hear of listeners.get(topic) ?? []) hear(text, times);
    if (message.read) void sendMetrics(message.read);
    if (message.gathered && message.answer) asked.get(message.gathered)?.(message.answer);
    if (message.gathered) asked.delete(message.gathered);
    if (message.order === "end") hearLast();
    else if (message.order) orders[message.order]?.();
  });
  // A hangup concerns the primary, which replaces its workers.
  process.on("SIGHUP", () => {});
  // Node.js would end a worker whose primary has died at once, in the middle of its requests.
  worker.once("disconnect", () => {
    hearLast();
    worker.exitedAfterDisconnect = true;
  });

  return {
    follow(handlers) {
      orders = handlers;
    },
    async sayLast() {
      await sendMetrics("last");
      await heard;
      await send({});
    },
  };
}
