import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { AppError, fail, failField, fieldError } from "../../core/errors";
import { maxBytes } from "../../documents/media/rules";
import type { SentFile } from "../../documents/media/schema";

/** How much multipart adds to a file. */
const maxAround = 65_536;
const maxBody = maxBytes.video + maxAround;

/**
 * The file of a request, multipart in the field `file` or as the raw body, streamed on demand. If the reader stops
 * early, the rest is read and discarded first: a client that is still sending would not see the reply.
 */
export function readFile(request: Request): SentFile {
  const { headers } = request;
  const isForm = /^multipart\/form-data\b/i.test(headers.get("content-type") ?? "");
  const length = headers.get("content-length");
  const announced = length === null ? undefined : Number(length);
  if (announced !== undefined && announced > maxBody)
    fail("payload_too_large", `A file can be at most ${maxBytes.video} bytes.`);
  if (!request.body) return { size: 0, stream: nothing };
  const body = request.body;
  return isForm
    ? { stream: () => fromForm(counted(body, announced), headers) }
    : { size: announced, stream: () => toTheEnd(counted(body, announced)) };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The bytes of the body: no more than any file may have, and as many as were announced. */
async function* counted(body: ReadableStream<Uint8Array>, announced?: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => incomplete());
    if (done) break;
    size += value.byteLength;
    if (size > maxBody) fail("payload_too_large", `A file can be at most ${maxBytes.video} bytes.`);
    yield value;
  }
  if (announced !== undefined && size !== announced) incomplete();
}

const incomplete = (): never => failField("file", "incomplete", "was not received completely");

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

/** The only part of a form, which must be a file named `file`. */
async function* fromForm(bytes: AsyncGenerator<Uint8Array>, headers: Headers): AsyncGenerator<Uint8Array> {
  const form = openForm(headers, { files: 2, fields: 2, parts: 4, fieldSize: 1024 });
  let fault: AppError | undefined;
  const note = (path: string, code: string, message: string) => {
    fault ??= fieldError(path, code, message);
  };
  let found: Readable | undefined;
  form.on("file", (name, part) => {
    if (found || name !== "file") {
      note(name, "unknown_property", "is not a known property");
      part.resume();
    } else found = part;
    part.on("error", () => {});
  });
  form.on("field", (name) =>
    name === "file"
      ? note(name, "invalid_type", "must be a file")
      : note(name, "unknown_property", "is not a known property"),
  );
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    form.on(limit, () => note("", "too_many", "The form must contain one file and nothing else."));
  const parsed = pipeline(Readable.from(bytes, { objectMode: true }), form).catch((error: unknown) => {
    fault ??= error instanceof AppError ? error : undefined;
    note("file", "incomplete", "was not received completely");
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

export function openForm(headers: Headers, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": headers.get("content-type") ?? "" },
      limits: { ...limits, headerPairs: 50 },
    });
  } catch {
    return fail("unsupported_media_type", "The form's content type has no boundary.");
  }
}
