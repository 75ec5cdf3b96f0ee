import { secondMs } from "../../core/time";

/** What a server that ends waits for its probes: less than its last requests may take. */
const graceMs = 5 * secondMs;

const shared = globalThis as { vitrineProbesStop?: AbortController; vitrineBeginStop?: () => void };

/** Aborted some seconds after the server was told to end, so that no probe outlives it. The web server calls it. */
export function stopping(): AbortSignal {
  shared.vitrineProbesStop ??= new AbortController();
  const { signal } = shared.vitrineProbesStop;
  shared.vitrineBeginStop = () => void setTimeout(() => shared.vitrineProbesStop?.abort(), graceMs).unref();
  return signal;
}
