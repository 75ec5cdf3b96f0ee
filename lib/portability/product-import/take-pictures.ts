import { findOwnMedia } from "../../documents/media/attach-media";
import type { SentFile, UploadedMedia } from "../../documents/media/schema";
import { uploadMedia } from "../../documents/media/upload-media";
import { fetchPicture } from "../../documents/website/take-picture";
import { byHost, mostFailures } from "../by-host";
import { NearFiles } from "../near-files";
import { retrying } from "../retrying";
import { findFile } from "./find-file";
import type { Importing } from "./importing";
import type { RowPicture } from "./schema";

/** The file of a picture, with what is lost of it where that was taken now, or why it can't be used. */
export type Taken = { mediaId: string; warning?: string | undefined } | { reason: string };

/** The pictures of a list by their sources, each taken once. */
export type TakenPictures = { of: (picture: RowPicture) => Taken | undefined; taken: number };

const pauseMs = 250;
const keyOf = ({ source }: RowPicture): string => ("url" in source ? source.url : `file ${source.file}`);

/**
 * Uploads pictures for an organization: addresses are asked as politely as a website is read, and files come from the
 * list's folder. What an earlier import took, from the same address or of the same bytes, is not taken again.
 */
export async function takePictures(
  importing: Importing,
  pictures: readonly RowPicture[],
  onProgress: (done: number, total: number) => void,
): Promise<TakenPictures> {
  const { db, pictures: { folder = null, network } = {} } = importing;
  const wanted = [...new Map(pictures.map((picture) => [keyOf(picture), picture])).values()];
  const files = await findFiles(folder, wanted);
  const urls = wanted.flatMap(({ source }) => ("url" in source ? [source.url] : []));
  const known = await findKnown(importing, [...urls, ...files.sources.keys()]);
  const newUrls = urls.filter((url) => !known.has(url));
  const newFiles = [...files.sources].filter(([source]) => !known.has(source));
  const results = new Map<string, Taken>([...known].map(([source, mediaId]) => [source, { mediaId }]));
  const total = newUrls.length + newFiles.length;
  let done = 0;
  let taken = 0;
  const note = async (source: string, result: Taken) => {
    results.set(source, result);
    if ("mediaId" in result) {
      const { mediaId } = result;
      await retrying(db, () => remember(importing, source, mediaId));
      taken += 1;
    }
    onProgress(++done, total);
  };
  for (const [source, file] of newFiles) await note(source, await upload(importing, file));
  const ctx = { caller: importing.author, db, now: importing.now };
  await byHost(newUrls, {
    addressOf: (url) => url,
    pauseMs: importing.pictures?.pauseMs ?? pauseMs,
    work: async (url, robots) => {
      const tried = await retrying(db, () => fetchPicture(ctx, url, { robots }, { network }));
      if ("refused" in tried) {
        await note(url, { reason: because(tried.refused) });
        return null;
      }
      const { media, code, reason } = tried.done;
      await note(url, media ? takenAs(media) : { reason: because(reason) });
      return code;
    },
    giveUp: (url) =>
      note(url, { reason: `can't be used, because its host failed ${mostFailures} times in a row` }),
  });
  const of = (picture: RowPicture) =>
    results.get(files.sourceOf.get(keyOf(picture)) ?? keyOf(picture)) ?? files.refused.get(keyOf(picture));
  return { of, taken };
}

type Files = {
  /** Their sources by their keys, and the files by their sources: two with the same bytes are one. */
  sourceOf: Map<string, string>;
  sources: Map<string, SentFile>;
  refused: Map<string, Taken>;
};

async function findFiles(folder: string | null, wanted: readonly RowPicture[]): Promise<Files> {
  const near = new NearFiles();
  const files: Files = { sourceOf: new Map(), sources: new Map(), refused: new Map() };
  for (const picture of wanted) {
    if ("url" in picture.source) continue;
    const key = keyOf(picture);
    const found =
      folder === null ? { reason: "is not there" } : await findFile(folder, picture.source.file, near);
    if ("reason" in found) files.refused.set(key, found);
    else {
      const source = `sha256:${found.sha256}`;
      files.sourceOf.set(key, source);
      files.sources.set(source, found.file);
    }
  }
  return files;
}

/** What earlier imports took that the author may still use. */
async function findKnown(
  { db, organizationId, author }: Importing,
  sources: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.importedPicture.findMany({ where: { organizationId, source: { in: [...sources] } } });
  const owners = { personId: author.person.id, organizationId };
  const usable = new Set(
    await findOwnMedia(
      db,
      owners,
      rows.map(({ mediaId }) => mediaId),
    ),
  );
  return new Map(rows.flatMap(({ source, mediaId }) => (usable.has(mediaId) ? [[source, mediaId]] : [])));
}

async function remember({ db, organizationId }: Importing, source: string, mediaId: string): Promise<void> {
  await db.importedPicture.upsert({
    where: { organizationId_source: { organizationId, source } },
    create: { organizationId, source, mediaId },
    update: { mediaId },
  });
}

async function upload({ author, db, now }: Importing, file: SentFile): Promise<Taken> {
  const tried = await retrying(db, () => uploadMedia({ caller: author, db, now }, { file }));
  return "done" in tried ? takenAs(tried.done) : { reason: because(tried.refused.replace(/^file:/, "It")) };
}

const takenAs = ({ id, warnings = [] }: Pick<UploadedMedia, "id" | "warnings">): Taken => ({
  mediaId: id,
  warning: /^This picture ([^.]+)/.exec(warnings[0]?.message ?? "")?.[1],
});

/** A sentence as the cause of a change. */
function because(sentence: string): string {
  const words = sentence.replace(/\.$/, "");
  return `can't be used, because ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
