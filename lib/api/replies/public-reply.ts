import { AppError, problems, SlugRedirect } from "../../core/errors";
import { localPath } from "../../core/messages";
import { isNoneMatch, sharedFor, toEtag } from "../../http/reply-headers";

/** What a public file is made from, which its ETag stands for, and how it is written. */
type File = { source: string; contentType: string; write?: () => Promise<BodyInit> };

/** A file that everyone may read, from any page and through shared caches; 304 if the reader has it. */
export async function publicReply(
  request: Request | undefined,
  { source, contentType, write = async () => source }: File,
): Promise<Response> {
  const etag = toEtag(source);
  const headers = { etag, "cache-control": sharedFor(), "access-control-allow-origin": "*" };
  if (isNoneMatch(request?.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(await write(), { headers: { ...headers, "content-type": contentType } });
}

/** A plain 404 if there is no such file; a redirect from a former slug to the file of the current one. */
export function missingReply(error: unknown, what: string, locationOf?: (slug: string) => string): Response {
  if (error instanceof SlugRedirect && locationOf) {
    const headers = { location: localPath(locationOf(error.slug)), "cache-control": sharedFor() };
    return new Response(null, { status: 301, headers });
  }
  if (error instanceof AppError && problems[error.code].status === 404)
    return new Response(`This ${what} does not exist.\n`, { status: 404 });
  throw error;
}
