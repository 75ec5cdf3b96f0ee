import { expect, it } from "vitest";
import { readSummaries } from "../../catalog/products/summaries";
import { newId } from "../../core/ids";
import { uploadMedia } from "../../documents/media/upload-media";
import { useDatabase } from "../../testing/database";
import { aPublished, galleryBlock, itemOf, paragraph, save, submit } from "../../testing/documents";
import { ctx } from "../../testing/people";
import { aField } from "../../testing/pictures";
import { decide } from "../decisions/decide";

const test = useDatabase();
const now = new Date();

it("shows what was chosen, else hero, gallery or poster, the website's picture, the logo, and none without any", async () => {
  const made = await aPublished(test.db, {}, undefined, now);
  const upload = async (bytes: Buffer) =>
    (await uploadMedia(ctx(test.db, made.owner, now), { file: new Blob([new Uint8Array(bytes)]) })).id;
  const [chosen, hero, gallery, poster, website, logo] = await Promise.all(
    [20, 21, 22, 23, 24, 25].map(async (width) => upload(await aField(width, 10))),
  );
  const picture = (mediaId: string | undefined, alt: string) => ({ mediaId, alt, decorative: false });
  const block = (type: string, data: object) => ({ id: newId(), type, v: 1, data });
  const heroOf = (mediaId: string | undefined) =>
    block("hero", { tagline: "A lamp for the desk", media: picture(mediaId, "The hero"), cta: null });
  const video = block("video", {
    ...{ source: "youtube", mediaId: "", videoId: "dQw4w9WgXcQ", title: "A tour", captions: "" },
    poster: picture(poster, "The poster"),
  });
  const text = paragraph("What it does, again.");
  const pictured = galleryBlock(String(gallery));
  const listed = { cover: null, websitePicture: { mediaId: website, alt: "Its site" } };
  const cases: [object, object[], string | null, string | undefined][] = [
    [
      {
        cover: { mediaId: chosen, alt: "The best" },
        logo: { mediaId: logo, alt: "Its sign" },
        ...{ websitePicture: listed.websitePicture },
      },
      [text, pictured, heroOf(hero)],
      "chosen",
      chosen,
    ],
    [listed, [text, pictured, heroOf(hero)], "hero", hero],
    [{}, [text, pictured, video], "gallery", gallery],
    [{}, [text, video, pictured], "video", poster],
    [{}, [text], "website", website],
    [{ websitePicture: null }, [text], "logo", logo],
    [{ logo: null }, [text], null, undefined],
  ];
  for (const [listing, blocks, source, mediaId] of cases) {
    await save(test.db, made, blocks, { listing }, now);
    const { revision } = await submit(test.db, made, {}, now);
    await decide(ctx(test.db, made.admin, now), {
      queueItemId: await itemOf(test.db, revision.id),
      decision: "approve",
    });
    const [summary] = await readSummaries(test.db, [made.id], now);
    const width = [chosen, hero, gallery, poster, website, logo].indexOf(mediaId) + 20;
    const cover = source && expect.objectContaining({ source, url: `/media/${mediaId}`, width, height: 10 });
    expect(summary?.cover).toEqual(cover);
  }
});
