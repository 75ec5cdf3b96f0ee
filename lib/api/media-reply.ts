import { readDraftToken } from "../auth/draft-token";
import { resolveCaller } from "../auth/resolve-caller";
import { db } from "../core/db";
import { AppError } from "../core/errors";
import { readRange } from "../media/byte-range";
import { findVisibleMedia } from "../media/find";
import type { MediaRow } from "../media/present";
import { pictureWidths } from "../media/rules";
import { type SizedPicture, sizedPicture } from "../media/sized-picture";
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
    const preview = new URL(request.url).searchParams.get("preview");
    const ctx = { caller, db: db(), now, draftToken };
    const { media, isPublic } = await findVisibleMedia(ctx, (await params).id, preview);
    const sized = await sizedOf(request, media, now);
    return await reply(request, media, isPublic, requestId, sized);
  } catch (error) {
    return toProblem(error, requestId, new URL(request.url).pathname);
  }
}

async function reply(
  request: Request,
  media: MediaRow,
  isPublic: boolean,
  requestId: string,
  sized: (SizedPicture & { width: number }) | null,
): Promise<Response> {
  const hash = Buffer.from(media.sha256).toString("base64url").slice(0, 27);
  const etag = sized ? `"${hash}-${sized.width}"` : `"${hash}"`;
  const size = sized?.size ?? Number(media.size);
  const headers = headersOf(media, isPublic, etag, requestId);
  if (matches(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  const condition = request.headers.get("if-range");
  const mayAsk = !sized && (condition === null || condition === etag);
  const asked = mayAsk ? request.headers.get("range") : null;
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
  if (sized) return new Response(sized.open(), { status, headers });
  const body = await orNotFound(mediaStorage().open(media.storageKey, range ?? undefined));
  return new Response(body, { status, headers });
}

/** The width that the address asks for; null for the file as it is kept. */
async function sizedOf(request: Request, media: MediaRow, now: Date) {
  const asked = new URL(request.url).searchParams.get("w");
  if (asked === null) return null;
  const width = pictureWidths.find((each) => String(each) === asked);
  if (width === undefined)
    throw new AppError("invalid_parameter", `w must be one of ${pictureWidths.join(", ")}.`);
  const sized = await orNotFound(sizedPicture(mediaStorage(), media, width, now));
  return sized && { ...sized, width };
}

/** A row whose file is gone is as good as none. */
const orNotFound = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw (error as { code?: string }).code === "ENOENT"
      ? new AppError("not_found", "There is nothing at this address.")
      : error;
  });

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
