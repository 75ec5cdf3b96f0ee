import { bridge } from "../../core/bridge";
import { AppError } from "../../core/errors";
import { readRange } from "../../documents/media/byte-range";
import { findVisibleMedia } from "../../documents/media/find";
import { type SizedPicture, sizedPicture } from "../../documents/media/picture/sized-picture";
import type { MediaRow } from "../../documents/media/present";
import { pictureWidths } from "../../documents/media/rules";
import { corsHeaders, isNoneMatch } from "../../http/reply-headers";
import { readDraftToken } from "../../identity/auth/draft-token";
import { resolveCaller } from "../../identity/auth/resolve-caller";
import { db } from "../../platform/db/db";
import { mediaStorage } from "../../platform/storage/storage";
import { answerProblem, requestIdOf } from "../problem";
import { fileOrNotFound } from "./file-or-not-found";

/** Replies with an uploaded file, whole or the requested range, to those who may see it. */
export async function serveMedia(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  try {
    const now = new Date();
    const caller = await resolveCaller(request, db(), now);
    const draftToken = readDraftToken(request.headers) ?? undefined;
    const preview = new URL(request.url).searchParams.get("preview");
    const ctx = { caller, db: db(), now, draftToken };
    const found = await findVisibleMedia(ctx, (await params).id, preview);
    return await reply(request, found, await sizedOf(request, found.media, now));
  } catch (error) {
    return answerProblem(request, error);
  }
}

type Found = Awaited<ReturnType<typeof findVisibleMedia>>;
type Sized = (SizedPicture & { width: number }) | null;

async function reply(request: Request, { media, isPublic }: Found, sized: Sized): Promise<Response> {
  const hash = Buffer.from(media.sha256).toString("base64url").slice(0, 27);
  const etag = sized ? `"${hash}-${sized.width}"` : `"${hash}"`;
  const size = sized?.size ?? Number(media.size);
  const headers = headersOf(media, isPublic, etag, request);
  if (isNoneMatch(request.headers.get("if-none-match"), etag))
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
  // The web server turns it into the Content-Length, which the framework would drop.
  headers.set(bridge().requests ? "x-vitrine-length" : "content-length", String(length));
  if (range) headers.set("content-range", `bytes ${range.first}-${range.last}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  if (sized) return new Response(sized.open(), { status, headers });
  const body = await fileOrNotFound(mediaStorage().open(media.storageKey, range ?? undefined));
  return new Response(body, { status, headers });
}

/** The requested width; null for the stored file. */
async function sizedOf(request: Request, media: MediaRow, now: Date): Promise<Sized> {
  const asked = new URL(request.url).searchParams.get("w");
  if (asked === null) return null;
  const width = pictureWidths.find((each) => String(each) === asked);
  if (width === undefined)
    throw new AppError("invalid_parameter", `w must be one of ${pictureWidths.join(", ")}.`);
  const sized = await fileOrNotFound(sizedPicture(mediaStorage(), media, width, now));
  return sized && { ...sized, width };
}

/** A public file never changes, but it may stop being public: browsers keep it for a day, shared caches ask as for a page. */
function headersOf(
  { id, contentType }: MediaRow,
  isPublic: boolean,
  etag: string,
  request: Request,
): Headers {
  const extension = contentType.split("/")[1];
  const cacheControl = isPublic ? "public, max-age=86400, s-maxage=2, must-revalidate" : "private, no-cache";
  return new Headers([
    ["etag", etag],
    ["accept-ranges", "bytes"],
    ["cache-control", cacheControl],
    ["content-disposition", `inline; filename="${id}.${extension}"`],
    ["x-request-id", requestIdOf(request, cacheControl)],
    ...(isPublic ? corsHeaders : []),
  ]);
}
