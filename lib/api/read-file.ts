import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { type AppError, fail, failField } from "../core/errors";
import { mostBytes } from "../media/rules";
import type { SentFile } from "../media/schema";

/** What multipart adds to a file. */
const mostAround = 65_536;
const mostBody = mostBytes.video + mostAround;

/**
 * The file of a request, as multipart in the field `file` or as the body itself, which streams when it is asked for. A
 * reader who stops early is told so only after the rest was read and thrown away: a client that still sends would not
 * hear the answer.
 */
export function readFile(request: Request): SentFile {
  const { headers } = request;
  const isForm = /^multipart\/form-data\b/i.test(headers.get("content-type") ?? "");
  const length = headers.get("content-length");
  const announced = length === null ? undefined : Number(length);
  if (announced !== undefined && announced > mostBody)
    fail("payload_too_large", `A file may have ${mostBytes.video} bytes at most.`);
  if (!request.body) return { size: 0, stream: nothing };
  const body = request.body;
  return isForm
    ? { stream: () => fromForm(counted(body, announced), headers) }
    : { size: announced, stream: () => toTheEnd(counted(body, announced)) };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The body's bytes: no more than any file may have, and as many as were announced. */
async function* counted(body: ReadableStream<Uint8Array>, announced?: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => incomplete());
    if (done) break;
    size += value.byteLength;
    if (size > mostBody) fail("payload_too_large", `A file may have ${mostBytes.video} bytes at most.`);
    yield value;
  }
  if (announced !== undefined && size !== announced) incomplete();
}

const incomplete = (): never => failField("file", "incomplete", "did not arrive whole");

async function* toTheEnd(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let ended = false;
  const next = async () => {
    const step = await bytes.next().catch((error: unknown) => {
      ended = true;
      throw error;
    });
    ended ||= step.done === true;
    return step;
  };
  try {
    for (let step = await next(); !step.done; step = await next()) yield step.value;
  } finally {
    while (!ended) await next().catch(() => {});
  }
}

/** The one part of a form, which must be a file named `file`. */
async function* fromForm(bytes: AsyncGenerator<Uint8Array>, headers: Headers): AsyncGenerator<Uint8Array> {
  const form = openForm(headers);
  let fault: AppError | undefined;
  const note = (steps: () => never) => {
    try {
      steps();
    } catch (error) {
      fault ??= error as AppError;
    }
  };
  let found: Readable | undefined;
  form.on("file", (name, part) => {
    if (found || name !== "file") {
      note(() => failField(name, "unknown_property", "is not a known property"));
      part.resume();
    } else found = part;
    part.on("error", () => {});
  });
  form.on("field", (name) =>
    note(() =>
      failField(
        name,
        name === "file" ? "invalid_type" : "unknown_property",
        name === "file" ? "must be a file" : "is not a known property",
      ),
    ),
  );
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    form.on(limit, () =>
      note(() => failField("", "too_many", "The form must have one file and nothing else.")),
    );
  const parsed = pipeline(Readable.from(bytes, { objectMode: true }), form).catch((error: unknown) => {
    fault ??= error instanceof Error && error.name === "AppError" ? (error as AppError) : undefined;
    note(incomplete);
  });
  await Promise.race([once(form, "file"), parsed]).catch(() => {});
  try {
    if (found && !fault) for await (const chunk of found.iterator({ destroyOnReturn: false })) yield chunk;
  } catch (error) {
    await parsed;
    throw fault ?? error;
  } finally {
    found?.resume();
    await parsed;
  }
  if (fault) throw fault;
  if (!found) failField("file", "required", "is required");
}

function openForm(headers: Headers): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": headers.get("content-type") ?? "" },
      limits: { files: 2, fields: 2, parts: 4, fieldSize: 1024, headerPairs: 50 },
    });
  } catch {
    return fail("unsupported_media_type", "The form's content type names no boundary.");
  }
}
