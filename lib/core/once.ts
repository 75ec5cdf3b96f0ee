const name = Symbol.for("vitrine");

/** All values that `once` has made, by their keys. */
export function things(): Record<string, unknown> {
  const shared = globalThis as { [name]?: Record<string, unknown> };
  shared[name] ??= {};
  return shared[name];
}

/**
 * Returns the value that a process has once, made on its first use. The web server and each of the framework's bundles have
 * modules of their own, so a variable of a module may exist several times.
 */
export function once<T>(key: string, make: () => T): T {
  const all = things();
  all[key] ??= make();
  return all[key] as T;
}
