const lastOf = new Map<string, Promise<void>>();

/**
 * Does the work once all earlier work for the same host is done, so that this process asks a host for one thing at a
 * time. Work whose turn does not come in time is not done: null.
 */
export async function onePerHost<T>(host: string, waitMs: number, work: () => Promise<T>): Promise<T | null> {
  const before = lastOf.get(host) ?? Promise.resolve();
  let leave = () => {};
  const own = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const last = before.then(() => own);
  lastOf.set(host, last);
  last.then(() => lastOf.get(host) === last && lastOf.delete(host));
  try {
    return (await isInTime(before, waitMs)) ? await work() : null;
  } finally {
    leave();
  }
}

const isInTime = (turn: Promise<void>, waitMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), waitMs);
    turn.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
