import { readDraftToken } from "../auth/draft-token";
import { resolveCaller } from "../auth/resolve-caller";
import { db } from "../core/db";
import { AppError } from "../core/errors";
import { readRange } from "../media/byte-range";
import { findVisibleMedia } from "../media/find";
import type { MediaRow } from "../media/present";
import { mediaStorage } from "../media/storage";
import { corsHeaders } from "./kept-replies";
import { toProblem } from "./problem";
import { requestIdOf } from "./route";

/** Answers with an uploaded file, whole or the range that is asked for, to who may see it. */
export async function serveMedia(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const requestId = requestIdOf(request);
  try {
    const now = new Date();
    const caller = await resolveCaller(request, db(), now);
    const draftToken = readDraftToken(request.headers) ?? undefined;
    const ctx = { caller, db: db(), now, draftToken };
    const { media, isPublic } = await findVisibleMedia(ctx, (await params).id);
    return await reply(request, media, isPublic, requestId);
  } catch (error) {
    return toProblem(error, requestId, new URL(request.url).pathname);
  }
}

async function reply(
  request: Request,
  media: MediaRow,
  isPublic: boolean,
  requestId: string,
): Promise<Response> {
  const etag = `"${Buffer.from(media.sha256).toString("base64url").slice(0, 27)}"`;
  const size = Number(media.size);
  const headers = headersOf(media, isPublic, etag, requestId);
  if (matches(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  const condition = request.headers.get("if-range");
  const asked = condition === null || condition === etag ? request.headers.get("range") : null;
  const range = readRange(asked, size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const length = range ? range.last - range.first + 1 : size;
  headers.set("content-type", media.contentType);
  // The web server makes it the Content-Length, which the framework would drop.
  headers.set("x-vitrine-length", String(length));
  if (range) headers.set("content-range", `bytes ${range.first}-${range.last}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const body = await mediaStorage()
    .open(media.storageKey, range ?? undefined)
    .catch((error: unknown) => {
      throw (error as { code?: string }).code === "ENOENT"
        ? new AppError("not_found", "There is nothing at this address.")
        : error;
    });
  return new Response(body, { status, headers });
}

/** A public file never changes; that it is no longer public reaches shared caches within a day. */
function headersOf(
  { id, contentType }: MediaRow,
  isPublic: boolean,
  etag: string,
  requestId: string,
): Headers {
  const extension = contentType.split("/")[1];
  return new Headers([
    ["etag", etag],
    ["accept-ranges", "bytes"],
    ["cache-control", isPublic ? "public, max-age=31536000, s-maxage=86400, immutable" : "private, no-cache"],
    ["content-disposition", `inline; filename="${id}.${extension}"`],
    ["x-request-id", requestId],
    ...(isPublic ? corsHeaders : []),
  ]);
}

const matches = (header: string | null, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
