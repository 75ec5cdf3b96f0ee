const name = Symbol.for("vitrine");

/** What exists once in this process, by its key. */
export function things(): Record<string, unknown> {
  const shared = globalThis as { [name]?: Record<string, unknown> };
  shared[name] ??= {};
  return shared[name];
}

/**
 * What the process has one of, made for the first who asks. The web server and each of the framework's bundles have
 * modules of their own, so a variable of a module may exist several times.
 */
export function once<T>(key: string, make: () => T): T {
  const all = things();
  all[key] ??= make();
  return all[key] as T;
}
