import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fail } from "../../core/errors";
import { openForm } from "./read-file";

const maxFieldBytes = 1_048_576;
const maxFields = 30;

/** Whether a request brings a form with a file and other fields. */
export const isForm = ({ headers }: Pick<Request, "headers">): boolean =>
  /^multipart\/form-data\b/i.test(headers.get("content-type") ?? "");

/**
 * The fields of a form as a JSON body would have them, with its file as bytes. Lists, objects and booleans are written as
 * JSON.
 */
export async function readForm(request: Request, mostBytes: number): Promise<Record<string, unknown>> {
  const tooLarge = () => fail("payload_too_large", `The body is larger than ${mostBytes} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) tooLarge();
  const form = openForm(request.headers, {
    files: 1,
    fields: maxFields,
    parts: maxFields + 1,
    fieldSize: maxFieldBytes,
  });
  const fields: Record<string, unknown> = {};
  let isWrong: string | null = null;
  form.on("file", (name, part) => {
    const chunks: Buffer[] = [];
    part.on("data", (chunk: Buffer) => chunks.push(chunk));
    part.on("end", () => {
      fields[name] = new Uint8Array(Buffer.concat(chunks));
    });
    part.on("error", () => {});
  });
  form.on("field", (name, text, { valueTruncated }) => {
    if (valueTruncated) isWrong = `The field ${name} is longer than 1 MB.`;
    if (Object.hasOwn(fields, name)) isWrong = `The field ${name} is given twice.`;
    fields[name] = toValue(text);
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    form.on(limit, () => {
      isWrong = "The form must have one file and at most 30 fields.";
    });
  let size = 0;
  const body = request.body ? Readable.fromWeb(request.body as never) : Readable.from([]);
  body.on("data", (chunk: Uint8Array) => {
    size += chunk.byteLength;
    if (size > mostBytes) body.destroy(new Error("too large"));
  });
  await pipeline(body, form).catch(() => {
    if (size > mostBytes) tooLarge();
    fail("invalid_json", "The form was not received completely.");
  });
  if (isWrong !== null) fail("invalid_json", isWrong);
  return fields;
}

function toValue(text: string): unknown {
  if (!/^(?:[[{].*[\]}]|true|false)$/s.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
