import type { Db } from "../core/db";
import { newId } from "../core/ids";
import { addDays } from "../core/time";
import { uploadMedia } from "../media/upload-media";
import { decide } from "../moderation/decide";
import { changeSlug } from "../products/change-slug";
import { aDraft, itemOf, paragraph, save, submit } from "./documents";
import { aPerson, ctx } from "./people";
import { pictures } from "./pictures";
import { recordVideos } from "./videos";

/** A product with a logo, a picture and a video, moved once, public in its second document, with a draft after it. */
export async function anIllustrated(db: Db, now: Date) {
  const made = await aDraft(db, {}, addDays(now, -8));
  const upload = async (bytes: Buffer) =>
    uploadMedia(ctx(db, made.owner, addDays(now, -8)), { file: new Blob([new Uint8Array(bytes)]) });
  const [logo, picture, other] = [
    await upload(await pictures.png()),
    await upload(await pictures.jpeg()),
    await upload(await pictures.gif()),
  ];
  const video = await upload((await recordVideos(["MP4 with VP9"]))["MP4 with VP9"]);
  const gallery = (mediaId: string) => ({
    id: newId(),
    type: "gallery",
    v: 1,
    data: { items: [{ media: { mediaId, alt: "A lamp.", decorative: false }, caption: "" }] },
  });
  const film = {
    id: newId(),
    type: "video",
    v: 1,
    data: { source: "upload", mediaId: video.id, videoId: "", title: "A tour", captions: "", poster: null },
  };
  const listing = { logo: { mediaId: logo.id, alt: "Its sign" } };
  await save(db, made, [paragraph("First"), gallery(picture.id)], { listing }, addDays(now, -7));
  for (const [blocks, day] of [
    [null, -6],
    [[paragraph("Second"), gallery(picture.id), film], -5],
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
  await save(db, made, [paragraph("Third"), gallery(other.id)], {}, addDays(now, -1));
  const newSlug = `${made.slug}-two`;
  await changeSlug(ctx(db, made.owner, now), { slug: made.slug, newSlug });
  return { ...made, slug: newSlug, formerSlug: made.slug, logo, picture, other, video };
}
