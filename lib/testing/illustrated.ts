import { changeSlug } from "../catalog/products/change-slug";
import { newId } from "../core/ids";
import { addDays } from "../core/time";
import { uploadMedia } from "../documents/media/upload-media";
import type { Db } from "../platform/db/db";
import { decide } from "../review/decisions/decide";
import { aDraft, galleryBlock, itemOf, paragraph, save, submit } from "./documents";
import { aPerson, ctx } from "./people";
import { pictures } from "./pictures";
import { plainFilm } from "./videos";

/** A product with logo, picture, video and a former slug, public in its second revision, with a draft after it. */
export async function anIllustrated(db: Db, now: Date) {
  const made = await aDraft(db, {}, addDays(now, -8));
  const upload = async (bytes: Buffer) =>
    uploadMedia(ctx(db, made.owner, addDays(now, -8)), { file: new Blob([new Uint8Array(bytes)]) });
  const [logo, picture, other] = [
    await upload(await pictures.png()),
    await upload(await pictures.jpeg()),
    await upload(await pictures.gif()),
  ];
  const video = await upload(plainFilm());
  const film = {
    id: newId(),
    type: "video",
    v: 1,
    data: { source: "upload", mediaId: video.id, videoId: "", title: "A tour", captions: "", poster: null },
  };
  const listing = { logo: { mediaId: logo.id, alt: "Its sign" } };
  await save(db, made, [paragraph("First"), galleryBlock(picture.id)], { listing }, addDays(now, -7));
  for (const [blocks, day] of [
    [null, -6],
    [[paragraph("Second"), galleryBlock(picture.id), film], -5],
  ] as const) {
    if (blocks) await save(db, made, blocks, { note: "A film" }, addDays(now, day));
    const { revision } = await submit(db, made, { noteToReviewer: "Please" }, addDays(now, day));
    const admin = await aPerson(db, { role: "admin" });
    const queueItemId = await itemOf(db, revision.id);
    await decide(ctx(db, admin, addDays(now, day)), {
      queueItemId,
      decision: "approve",
      privateNote: "Fine",
    });
  }
  await save(db, made, [paragraph("Third"), galleryBlock(other.id)], {}, addDays(now, -1));
  const newSlug = `${made.slug}-two`;
  await changeSlug(ctx(db, made.owner, now), { slug: made.slug, newSlug });
  return { ...made, slug: newSlug, formerSlug: made.slug, logo, picture, other, video };
}
