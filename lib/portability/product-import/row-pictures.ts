import { stableId } from "../../core/ids";
import type { Importing } from "./importing";
import type { Planned } from "./plan";
import { type ImportedProduct, leftOut, type PlainBlock, type RowPicture, type RowPictures } from "./schema";
import { type Taken, type TakenPictures, takePictures } from "./take-pictures";

/**
 * Takes the pictures that rows name and puts them into their listings and documents; a picture that can't be used is a
 * change of its row. A plan without pictures is returned as it is.
 */
export async function withPictures(
  importing: Importing,
  plan: readonly Planned[],
): Promise<{ plan: readonly Planned[]; taken: number }> {
  const named = plan.flatMap(({ product: { pictures } }) => (pictures ? listed(pictures) : []));
  if (named.length === 0) return { plan, taken: 0 };
  const progress = importing.pictures?.progress ?? ((work) => work(() => {}));
  const pictures = await progress((update) => takePictures(importing, named, update));
  return { plan: plan.map((planned) => addPictures(planned, pictures.of)), taken: pictures.taken };
}

const listed = ({ logo, cover, screenshots }: RowPictures): RowPicture[] =>
  [logo, cover, ...screenshots].filter((picture) => picture !== null);

function addPictures(planned: Planned, find: TakenPictures["of"]): Planned {
  const { product, known } = planned;
  if (!product.pictures) return planned;
  const { logo, cover, screenshots } = product.pictures;
  const { name } = product.listing;
  const changes = [...product.changes];
  const take = (field: string, picture: RowPicture): string | null => {
    const taken: Taken = find(picture) ?? { reason: "is not there" };
    if ("mediaId" in taken) {
      const { mediaId, warning } = taken;
      if (warning) changes.push({ field, from: shown(picture), to: "a still picture", reason: warning });
      return mediaId;
    }
    changes.push(leftOut(field, shown(picture), taken.reason));
    return null;
  };
  const described = (field: string, picture: RowPicture, alt: string): string => {
    if (picture.alt !== "") return picture.alt;
    const reason = "has no alt text, so the product's name was used";
    changes.push({ field, from: shown(picture), to: alt, reason });
    return alt;
  };
  const listing: ImportedProduct["listing"] = { ...product.listing };
  const before = (known?.listing ?? {}) as Partial<Record<"logo" | "cover", { mediaId: string } | null>>;
  for (const [field, picture] of [
    ["logo", logo],
    ["cover", cover],
  ] as const) {
    const mediaId = picture && take(field, picture);
    // What the row said before is no news: whoever changed it since keeps their own. A list that knows what it said
    // compares that itself.
    if (!picture || !mediaId || (before[field]?.mediaId === mediaId && !known?.edited)) continue;
    const alt =
      field === "logo" ? picture.alt || `Logo of ${name}` : described(field, picture, `Picture of ${name}`);
    listing[field] = { mediaId, alt };
  }
  const items = screenshots.flatMap((picture) => {
    const mediaId = take("screenshots", picture);
    if (mediaId === null) return [];
    const alt = described("screenshots", picture, `Screenshot of ${name}`);
    return [{ media: { mediaId, alt, decorative: false }, caption: picture.caption }];
  });
  return { ...planned, product: { ...product, listing, changes, blocks: withGallery(product, items) } };
}

/** The screenshots come after the description, which is first. */
function withGallery({ sourceSlug, blocks }: ImportedProduct, items: readonly unknown[]): PlainBlock[] {
  if (items.length === 0) return blocks;
  const at = blocks[0]?.type === "richText" ? 1 : 0;
  const gallery = {
    id: stableId(`import/${sourceSlug}/screenshots`),
    type: "gallery",
    v: 1,
    data: { items },
  };
  return [...blocks.slice(0, at), gallery, ...blocks.slice(at)];
}

const shown = ({ source }: RowPicture): string => ("url" in source ? source.url : source.file);
