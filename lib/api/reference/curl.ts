import { needsPerson, type Operation, pathParameters } from "../operation";

/**
 * An operation's call as a shell command that works when pasted: for this site, with the example, with an API key if
 * possible or else the cookies of `curl -c cookies.txt`. Values that only the reader knows are variables.
 */
export function curlOf(op: Operation, site: string): string {
  const example: Record<string, unknown> = op.example ?? {};
  const address = site + op.path.replace(/([\w-]+)\/\{(\w+)\}/g, (_, list) => `${list}/$${variableOf(list)}`);
  const isRead = op.method === "GET";
  const query = isRead ? toQuery(example) : "";
  const hasBody = !isRead && Object.keys(example).length > 0;
  const isPlainPost = op.method === "POST" && (hasBody || op.body === "file");
  return [
    `curl ${isRead || isPlainPost ? "" : `-X ${op.method} `}"${address}${query && `?${query}`}"`,
    ...credentialsOf(op, site),
    ...(op.body === "file" ? ["-F file=@picture.png"] : []),
    ...(hasBody ? [`-H "Content-Type: application/json" -d @- <<JSON\n${toJson(example)}\nJSON`] : []),
  ].join(" \\\n  ");
}

/** The shell variables of an operation's call, by the input field that each stands for. */
export function variablesOf(op: Operation): Record<string, string> {
  const inPath = [...op.path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, list = "", field = ""]) => [
    field,
    variableOf(list),
  ]);
  const inBody = textsIn(op.example ?? {}).flatMap(([field, value]) =>
    value.startsWith("$") ? [[field, value.slice(1)]] : [],
  );
  if (inPath.length !== pathParameters(op.path).length)
    throw new Error(`${op.path} names no list of a parameter`);
  return Object.fromEntries([...inPath, ...inBody]);
}

/** Every text in a value with its path, as `items.0.name`. */
const textsIn = (value: unknown, at: string[] = []): [string, string][] => {
  if (typeof value === "string") return [[at.join("."), value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => textsIn(inside, [...at, name]));
};

/** The name of one item of a list: `PRODUCT` in `products/{slug}`. */
const variableOf = (list: string): string => list.replace(/s$/, "").replaceAll("-", "_").toUpperCase();

function credentialsOf(op: Operation, site: string): string[] {
  const jar = op.cookie ? ["-b cookies.txt -c cookies.txt"] : ["-b cookies.txt"];
  if (op.auth === "session" || op.auth === "adminSession" || op.cookie)
    return [...jar, `-H "Origin: ${site}"`];
  return !needsPerson(op) ? [] : ['-H "Authorization: Bearer $VITRINE_KEY"'];
}

/** A query string, with its variables left as they are. */
const toQuery = (example: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(example).map(toText)).toString().replace(/%24(?=[A-Z_]+(?:&|$))/g, "$");

const toText = ([name, value]: [string, unknown]): [string, string] => [name, String(value)];

/** Indented JSON that a shell's here-document passes on unchanged, except for the variables. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[\\`]|\$(?![A-Z_]+")/g, (sign) => `\\${sign}`);
