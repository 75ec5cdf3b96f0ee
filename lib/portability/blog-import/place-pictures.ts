import type { Ctx, PersonCaller } from "../../core/ctx";
import { cutAt } from "../../core/text";
import type { Block } from "../../documents/blocks/envelope";
import { mediaIdsIn } from "../../documents/media/rules";
import type { Converted } from "./convert";
import { asText, textOf } from "./fit-block";
import type { Pictures } from "./pictures";
import type { Source } from "./source";

/** Uploads a post's pictures and puts them in place of their stand-ins; of a refused one its words stay. */
export async function placePictures(
  ctx: Ctx<PersonCaller>,
  post: Converted,
  source: Source,
  pictures: Pictures,
): Promise<Converted> {
  const take = async (stand: string, what: string): Promise<string | null> => {
    const taken = await pictures.take(ctx, stand);
    const { file } = source;
    if ("refused" in taken) {
      source.notes.push({ file, message: `${what} was rejected: ${taken.refused}` });
      return null;
    }
    for (const message of taken.warnings) source.notes.push({ file, message: `${what}: ${message}` });
    return taken.id;
  };
  const blocks: Block[] = [];
  for (const block of post.blocks) {
    if (block.type !== "image" || block.data.media === null) {
      const message = `A “${block.type}” block refers to files by ID. Only files that exist here and belong to the importing admin are shown.`;
      if (mediaIdsIn([block]).length > 0) source.notes.push({ file: source.file, message });
      blocks.push(block);
      continue;
    }
    const { media } = block.data;
    const mediaId = await take(media.mediaId, `The picture “${cutAt(media.alt, 80)}”`);
    if (mediaId !== null) blocks.push({ ...block, data: { ...block.data, media: { ...media, mediaId } } });
    else blocks.push(...inWords(block));
  }
  const coverId = post.cover && (await take(post.cover.mediaId, "The cover"));
  return { ...post, blocks, cover: post.cover && coverId ? { ...post.cover, mediaId: coverId } : null };
}

function inWords(block: Extract<Block, { type: "image" }>): Block[] {
  const { media, caption } = block.data;
  const bare = media && { ...media, mediaId: "", decorative: false };
  if (caption === "" && (media?.alt ?? "") === "") return [];
  return [asText(block, textOf({ ...block, data: { ...block.data, media: bare } }))];
}
