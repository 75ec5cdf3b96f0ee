import { createClient, ErrorReply } from "redis";
import { log } from "../../core/log";
import { minuteMs } from "../../core/time";

type Client = ReturnType<typeof clientOf>;

/** How long a reader waits for Redis before doing without. */
const longestWaitMs = 50;
/** So many silences in a row, and nobody waits until it has answered a question of our own. */
const silencesToLeave = 3;
const askAgainMs = 250;
/** A connection that says nothing for so long is given up: its other end may be gone. */
const longestSilenceMs = 3000;
const heartbeatMs = 1000;

/** A connection to Redis that nobody waits for long: while Redis is away, every question is answered `undefined` at once. */
export type Redis = {
  /** What a command answers; `undefined` if that is nothing, or if Redis is away, too slow or refuses it. */
  ask: <T>(command: (client: Client) => Promise<T | null>, ms?: number) => Promise<T | undefined>;
  /** Calls `heard` with each message of a channel, and `joined` whenever messages arrive again after an interruption. */
  subscribe: (channel: string, heard: (message: string) => void, joined: () => void) => void;
  /** Why Redis is not used at the moment, without addresses or names; null while it is. */
  readonly fault: string | null;
  /** What it refused in the last minute, such as writing while its memory is full. */
  readonly refusal: string | null;
  /** How often it was reached: what it held before may be gone since. */
  readonly times: number;
  close: () => void;
};

const clientOf = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 1000,
    maintNotifications: "disabled",
    socket: { connectTimeout: 1000, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 1000) },
  });

/** Opens a connection that restores itself for as long as the process lives. */
export function openRedis(url: string, { waitMs = longestWaitMs } = {}): Redis {
  const subscriptions: Parameters<Redis["subscribe"]>[] = [];
  let [silences, times] = [0, 0];
  let fault: string | null = "Redis was not reached yet.";
  let refused = { at: Number.NEGATIVE_INFINITY, reason: "" };
  let isClosed = false;
  let client = connect();
  let readyAt = performance.now();

  /** Notices silence without a reader, and a connection that never becomes ready. */
  const heartbeat = setInterval(() => {
    if (client.isReady) {
      readyAt = performance.now();
      if (fault === null) void ask((each) => each.ping());
    } else if (performance.now() - readyAt > longestSilenceMs) replace();
  }, heartbeatMs).unref();

  function connect(): Client {
    const opened = clientOf(url);
    const isCurrent = () => opened === client && !isClosed;
    opened.on("error", (error: unknown) => isCurrent() && leave(faultOf(error)));
    opened.on("ready", () => isCurrent() && void enter());
    // It goes on trying, whatever became of the first attempt.
    void opened.connect().catch(() => {});
    return opened;
  }

  function leave(reason: string): void {
    if (fault === null) log.warn({ reason }, "Redis is away: Vitrine does without it");
    fault = reason;
  }

  async function enter(): Promise<void> {
    const entered = client;
    // After an interruption the client itself subscribes again before it is ready.
    for (const [channel, heard] of subscriptions) await entered.subscribe(channel, heard).catch(refuse);
    if (entered !== client || isClosed || !entered.isReady) return;
    if (times > 0) log.info("Redis is used again");
    [fault, silences] = [null, 0];
    times += 1;
    for (const [, , joined] of subscriptions) joined();
  }

  /** Asks for a sign of life until there is one. */
  async function listen(): Promise<void> {
    const silent = client;
    const sign = silent.ping();
    const askedAt = performance.now();
    while (silent === client && silent.isReady && !isClosed) {
      const answer = await within(waitMs, sign).catch(() => undefined);
      if (answer !== undefined) return enter();
      if (performance.now() - askedAt > longestSilenceMs) return replace();
      await rest(askAgainMs);
    }
  }

  function replace(): void {
    const left = client;
    client = connect();
    readyAt = performance.now();
    end(left);
  }

  /** Remembers what Redis answered; a connection that broke under a command says nothing of it. */
  function refuse(error: unknown): null {
    if (!(error instanceof ErrorReply)) return null;
    refused = { at: Date.now(), reason: `Redis refuses a command (${codeOf(error)}).` };
    return null;
  }

  async function ask<T>(command: (client: Client) => Promise<T | null>, ms = waitMs): Promise<T | undefined> {
    if (fault !== null || !client.isReady) return undefined;
    const asked = client;
    const answer = await within(ms, (async () => command(asked))()).catch(refuse);
    if (asked !== client || fault !== null) return answer ?? undefined;
    if (answer !== undefined) silences = 0;
    else if (++silences >= silencesToLeave) {
      leave(`Redis did not answer within ${waitMs} ms.`);
      void listen();
    }
    return answer ?? undefined;
  }
  return {
    ask,
    subscribe: (...subscription) => void subscriptions.push(subscription),
    get fault() {
      return fault;
    },
    get refusal() {
      return Date.now() - refused.at < minuteMs ? refused.reason : null;
    },
    get times() {
      return times;
    },
    close: () => {
      isClosed = true;
      clearInterval(heartbeat);
      end(client);
    },
  };
}

function end(client: Client): void {
  if (client.isOpen) client.destroy();
}

const rest = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

/** The result of a promise, or `undefined` if there is none in time; what arrived while this process was busy counts. */
async function within<T>(ms: number, result: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => setImmediate(() => resolve(undefined)), ms);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

const faultOf = (error: unknown): string => `Redis can't be used (${codeOf(error)}).`;

/** The code of an error, of the system or of Redis; a message may carry addresses and names. */
function codeOf(error: unknown): string {
  const failure = error as Error & { code?: string };
  return failure.code ?? /^[A-Z]{2,}/.exec(failure.message)?.[0] ?? failure.constructor.name;
}
