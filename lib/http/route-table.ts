type Node = { fixed: Map<string, Node>; one?: Node; rest?: string; route?: string };

const none = (): Node => ({ fixed: new Map() });

/**
 * Finds the template of an address among those that exist, such as `/products/{slug}`; `unmatched` for any other. A
 * fixed part comes before a parameter, and that before the rest of an address.
 */
export function routeTable(templates: readonly string[]): (path: string) => string {
  const root = none();
  for (const template of templates) add(root, template);
  return (path) => find(root, path.split("/").slice(1), 0) ?? "unmatched";
}

function add(root: Node, template: string): void {
  let node = root;
  for (const part of template.split("/").slice(1)) {
    if (part.startsWith("{...")) {
      node.rest = template;
      // The framework's `[[...name]]` also stands for nothing.
      if (part.endsWith("?}")) node.route ??= template;
      return;
    }
    if (part.startsWith("{")) {
      node.one ??= none();
      node = node.one;
    } else {
      const next = node.fixed.get(part) ?? none();
      node.fixed.set(part, next);
      node = next;
    }
  }
  node.route = template;
}

function find(node: Node, parts: readonly string[], at: number): string | undefined {
  const part = parts[at];
  if (part === undefined) return node.route;
  const fixed = node.fixed.get(part);
  const found =
    (fixed && find(fixed, parts, at + 1)) ?? (node.one && part !== "" && find(node.one, parts, at + 1));
  return found || node.rest;
}

/** The values of a template's parameters in an address; null where it is another address or can't be decoded. */
export function paramsOf(template: string, path: string): Record<string, string> | null {
  const values = path.split("/");
  const parts = template.split("/");
  const isHere = (part: string, at: number) =>
    part.startsWith("{") ? values[at] !== "" : part === values[at];
  if (parts.length !== values.length || !parts.every(isHere)) return null;
  try {
    return Object.fromEntries(
      parts.flatMap((part, at) =>
        part.startsWith("{") ? [[part.slice(1, -1), decodeURIComponent(values[at] ?? "")]] : [],
      ),
    );
  } catch {
    return null;
  }
}

/** Where the interface begins in which programs ask at an address: the API, or the MCP registry's. */
export const apiOf = (path: string): string | undefined => /^\/(?:api|v0\.1)(?=\/)/.exec(path)?.[0];
export const isOfApi = (path: string): boolean => apiOf(path) !== undefined;

/** The framework's way to write a template, in the API's. */
export const fromFramework = (page: string): string =>
  page.replace(/\[\[\.\.\.(\w+)\]\]/g, "{...$1?}").replace(/\[(\.\.\.)?(\w+)\]/g, "{$1$2}");
