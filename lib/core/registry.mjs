/**
 * What the web server and the framework's bundles share within one process. Each bundle has modules of its own, so
 * state that must exist once lives here; the owner of a field declares its type by merging into `Registry`.
 */
export const registry = () => {
  globalThis[name] ??= {};
  return globalThis[name];
};

const name = Symbol.for("vitrine");
