import type { Ctx, PersonCaller } from "../../core/ctx";
import { AppError, failField } from "../../core/errors";
import { judgeReply } from "../../platform/outbound/judge-reply";
import type { ProbeNetwork } from "../../platform/outbound/network";
import { deadlineMs, stopping, userAgent } from "../../platform/outbound/probe";
import { send } from "../../platform/outbound/send";
import { maxBytesOf, maxImportBytes } from "./rules";
import type { ImportMedia, UploadedMedia } from "./schema";
import { tooLarge, unknownType } from "./stage";
import { uploadMedia } from "./upload-media";

type Options = { network?: ProbeNetwork };

/**
 * Takes a file of at most 5 MB from a public web address, or as base64, and uploads it for the caller. Like a website that
 * is measured, the address and all that it redirects to must be public. 422 at the field that is at fault.
 */
export async function importMedia(
  ctx: Ctx<PersonCaller>,
  { url, base64 = "", contentType = "" }: ImportMedia,
  { network }: Options = {},
): Promise<UploadedMedia> {
  const bytes = url === undefined ? decode(base64, contentType) : await download(url, network);
  if (bytes.length > maxImportBytes)
    tooLarge(`A file sent by URL or base64 can be at most ${maxImportBytes} bytes.`);
  return uploadMedia(ctx, { file: new Blob([new Uint8Array(bytes)]) }).catch((error: unknown) => {
    throw atField(error, url === undefined ? "base64" : "url");
  });
}

/** The type that is declared must be one that is accepted; the bytes decide which it is. */
function decode(base64: string, contentType: string): Buffer {
  if (maxBytesOf(contentType) === null) unknownType();
  const bytes = Buffer.from(base64, "base64");
  if (bytes.toString("base64") !== base64) failField("base64", "invalid_value", "is not valid base64");
  return bytes;
}

async function download(url: string, network: ProbeNetwork | undefined): Promise<Buffer> {
  const { reply, fault, httpStatus } = await send(url, {
    ...{ deadlineMs, network, userAgent: userAgent(), accept: "image/*, video/*;q=0.9, */*;q=0.1" },
    // One more than is taken, which shows that there is more.
    maxBytes: maxImportBytes + 1,
    redirects: { most: 5 },
    signal: stopping(),
  });
  const verdict = reply ? judgeReply(reply.status, reply.headers) : fault;
  if (reply && verdict?.outcome === "successful") return reply.bytes;
  const errorClass = verdict?.errorClass ?? null;
  if (errorClass === "not_allowed") failField("url", "not_allowed", "is not a public http or https URL");
  const why =
    httpStatus === null ? errorClass?.replaceAll("_", " ") : `the server responded with ${httpStatus}`;
  return failField("url", "unreachable", `can't be fetched: ${why ?? "unknown reason"}`);
}

/** What is wrong with the file is wrong with the field that brought it. */
function atField(error: unknown, path: string): unknown {
  if (!(error instanceof AppError) || error.fields.length === 0) return error;
  const { code, detail, fields, extra, headers } = error;
  const named = fields.map((field) => ({ ...field, path }));
  return new AppError(code, detail.replace(/^file:/, `${path}:`), { fields: named, extra, headers });
}
