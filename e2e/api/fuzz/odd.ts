import fc from "fast-check";
import { type Operation, pathParameters } from "@/lib/api/operation";
import type { Input } from "./arbitraries";
import {
  long,
  nested,
  oddCursors,
  oddHeaderValues,
  oddNames,
  oddPathTexts,
  oddTexts,
  oddValues,
} from "./odd-values";
import { type Shot, toShot } from "./shot";

/** Replaces, drops or adds one field of the body, at any depth. */
const oddBodies = (op: Operation, input: Input): fc.Arbitrary<Shot> => {
  const places = placesIn(input).filter(([first]) => !pathParameters(op.path).includes(String(first)));
  const added = fc.tuple(oddNames, oddValues).map(([name, value]) => {
    const shot = toShot(op, input);
    return { ...shot, body: JSON.stringify({ ...JSON.parse(String(shot.body)), [name]: value }) };
  });
  if (places.length === 0) return added;
  const replaced = fc
    .tuple(fc.constantFrom(...places), oddValues)
    .map(([place, value]) => toShot(op, withValue(input, place, value) as Input));
  const dropped = fc
    .constantFrom(...places)
    .map((place) => toShot(op, withValue(input, place, undefined) as Input));
  return fc.oneof(replaced, replaced, added, dropped);
};

/** What is no good JSON, or none at all. */
const oddTextBodies = (op: Operation, input: Input): fc.Arbitrary<Shot> => {
  const shot = toShot(op, input);
  const text = String(shot.body);
  const first = /^\{("(?:[^"\\]|\\.)*":)/.exec(text)?.[1] ?? '"name":';
  const bodies: (string | Uint8Array)[] = [
    "",
    "{",
    "}",
    "null",
    "[]",
    "[{}]",
    '"text"',
    "1",
    "NaN",
    "{'a':1}",
    "{a:1}",
    `${text},`,
    `${text}${text}`,
    `// x\n${text}`,
    `\ufeff${text}`,
    text.slice(0, -1),
    text.slice(0, Math.floor(text.length / 2)),
    text.replace(/^\{/, `{${first}"twice",`),
    text.replace(/^\{/, `{${first}1e999,`),
    text.replace(/^\{/, `{${first}-0,"__proto__":{"admin":true},`),
    text.replace(/^\{/, `{${first}123456789012345678901234567890,`),
    text.replace(/^\{/, `{${first}"\\ud800\\u0000",`),
    nested(65, "[", "]"),
    nested(65, '{"a":', "}"),
    nested(100_000, "[", ""),
    `{"a":${nested(64, "[", "]")}}`,
    `{${first}"${long(1_048_600)}"}`,
    "name=x&slug=y",
    new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
    new Uint8Array([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from(text, "utf16le"),
  ];
  return fc.constantFrom(...bodies).map((body) => ({ ...shot, body }));
};

const oddPaths = (op: Operation, input: Input): fc.Arbitrary<Shot> =>
  fc
    .tuple(fc.constantFrom(...pathParameters(op.path)), fc.constantFrom(...oddPathTexts))
    .map(([name, odd]) => {
      const shot = toShot(op, { ...input, [name]: "ODD" });
      return { ...shot, path: shot.path.replace("ODD", odd) };
    });

const oddQueries = (op: Operation, input: Input): fc.Arbitrary<Shot> => {
  const shot = toShot(op, input);
  const name = fc.constantFrom(
    ...Object.keys(op.input.shape),
    "cursor",
    "limit",
    "unknown",
    "__proto__",
    "a[b]",
  );
  const value = fc.oneof(
    fc
      .constantFrom(...oddTexts.filter((text) => text.length < 3000))
      .map((text) => encodeURIComponent(text.toWellFormed())),
    fc
      .constantFrom(
        "%",
        "%E0%A4%A",
        "%00",
        "%FF",
        "+5",
        "%2B5",
        "1e1",
        "0x10",
        "٣",
        "%D9%A3",
        "1,2",
        "true",
        "[]",
        ...oddCursors,
      )
      .map((text) => encodeURI(text).replaceAll("%25", "%")),
    fc.base64String({ maxLength: 60 }).map(encodeURIComponent),
  );
  const pairs = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 3 });
  const loose = fc.constantFrom(
    "&&&",
    "=",
    "?",
    "limit",
    "limit=&cursor=",
    "limit=1&limit=2",
    long(1500, "a=1&"),
  );
  return fc
    .oneof(
      {
        weight: 6,
        arbitrary: pairs.map((list) =>
          list.map(([key, text]) => `${encodeURIComponent(key)}=${text}`).join("&"),
        ),
      },
      { weight: 1, arbitrary: loose },
    )
    .map((query) => ({ ...shot, query: shot.query ? `${shot.query}&${query}` : query }));
};

const header = fc
  .constantFrom(...oddHeaderValues)
  .chain(([name, values]) => fc.constantFrom(...values).map((value): [string, string] => [name, value]));

const oddHeaders = (op: Operation, input: Input): fc.Arbitrary<Shot> => {
  const shot = toShot(op, input);
  return fc.array(header, { minLength: 1, maxLength: 3 }).map((list) => ({
    ...shot,
    headers: { ...shot.headers, ...Object.fromEntries(list) },
  }));
};

/** A request that began as an input of the operation, with something wrong with it. */
export function oddShots(op: Operation, inputs: fc.Arbitrary<Input>): fc.Arbitrary<Shot> {
  return inputs.chain((input) =>
    fc.oneof(
      ...(op.method === "GET"
        ? [oddQueries(op, input), oddQueries(op, input)]
        : [oddBodies(op, input), oddBodies(op, input), oddTextBodies(op, input)]),
      ...(pathParameters(op.path).length > 0 ? [oddPaths(op, input)] : []),
      oddHeaders(op, input),
    ),
  );
}

type Path = (string | number)[];

/** Every value in an input, but for the input itself. */
function placesIn(value: unknown, path: Path = []): Path[] {
  const below = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const places = below.flatMap(([name, item]) =>
    placesIn(item, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return path.length > 0 ? [path, ...places] : places;
}

/** A copy with another value at a place; undefined leaves it out. */
function withValue(value: unknown, [first, ...rest]: Path, wanted: unknown): unknown {
  if (first === undefined) return wanted;
  if (Array.isArray(value))
    return value.map((item, at) => (at === first ? withValue(item, rest, wanted) : item));
  return { ...(value as Input), [first]: withValue((value as Input)[first], rest, wanted) };
}
