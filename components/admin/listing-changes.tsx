import { diffWords } from "diff";
import { Words } from "@/components/blocks/words";
import { fieldLabel } from "@/components/builder/field-words";
import { HEAD } from "@/components/editor/document";
import { fieldWords } from "@/components/product/field-words";
import { formatList } from "@/components/ui/format";
import { statusLabel } from "@/components/ui/statuses";
import { Tag } from "@/components/ui/tag";
import { type Field, listingFields, shownValues } from "@/lib/catalog/listings/fields";
import type { Listing } from "@/lib/catalog/listings/schema";
import { isEmpty, shownType, wordsOf as wordsOfOwn } from "@/lib/catalog/own-fields/rules";
import type { Catalog, ListingField } from "@/lib/catalog/own-fields/schema";
import { messages } from "@/lib/core/messages";
import type { WordMark } from "@/lib/documents/blocks/diff";
import { mediaUrl, sizedUrl } from "@/lib/documents/media/rules";
import { queueItem } from "@/messages/en.json";
import { Fact } from "./item-frame";

type ListingChangesProps = {
  before: Listing | null;
  after: Listing;
  catalog: Catalog;
  /** What a listing is called that has nothing before it. */
  said: string;
};

export function ListingChanges({ before, after, catalog, said }: ListingChangesProps) {
  const t = messages({ queueItem });
  const builtIn = listingFields.map((field) => ({
    name: fieldLabel(field.key),
    from: before && wordsOf(before, field, catalog),
    to: wordsOf(after, field, catalog),
    pictures: [
      { of: t("before"), picture: pictureOf(before?.[field.key]) },
      { of: before ? t("after") : said, picture: pictureOf(after[field.key]) },
    ],
    isOther: pictureOf(before?.[field.key])?.mediaId !== pictureOf(after[field.key])?.mediaId,
  }));
  const own = catalog.fields.map((field) => ({
    name: field.label,
    from: before && ownWords(before, field),
    to: ownWords(after, field),
    pictures: [],
    isOther: false,
  }));
  const shown = [...builtIn, ...own].filter(({ from, to, isOther }) =>
    before === null ? to !== "" : isOther || from !== to,
  );
  if (shown.length === 0) return null;
  return (
    <section id={`change-${HEAD}`} className="sheet" aria-label={t("listing")}>
      <p className="flex items-center gap-2.5 px-3.5 py-1.5">
        <Tag>{t("listingTag")}</Tag>
        <span className="label">{before === null ? said : statusLabel("changed")}</span>
      </p>
      <dl className="border-rule-2 border-t px-3.5 py-2">
        {shown.map(({ name, from, to, pictures }) => (
          <Fact key={name} label={name}>
            <Pictures name={name} pictures={pictures} />
            {before === null ? <bdi>{to}</bdi> : <Words words={marksOf(from ?? "", to)} />}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

type Picture = { mediaId: string; alt: string };
type PicturesProps = { name: string; pictures: readonly { of: string; picture: Picture | null }[] };

/** A field's pictures before and after the change, as small as a list shows them. */
function Pictures({ name, pictures }: PicturesProps) {
  const t = messages({ queueItem });
  const shown = pictures.flatMap(({ of, picture }) => (picture ? [{ of, ...picture }] : []));
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-4 py-1">
      {shown.map(({ of, mediaId, alt }) => (
        <figure key={of} className="grid gap-1">
          <a href={mediaUrl(mediaId)} target="_blank" rel="noopener">
            {/* biome-ignore lint/performance/noImgElement: an upload is sized when it is received. */}
            <img
              src={sizedUrl(mediaUrl(mediaId), 320)}
              alt={alt || t("withoutAltText", { name })}
              className="h-20 max-w-40 border border-rule bg-transparent object-contain"
            />
          </a>
          <figcaption className="label">{of}</figcaption>
        </figure>
      ))}
    </div>
  );
}

const pictureOf = (value: Listing[keyof Listing] | undefined): Picture | null =>
  value && typeof value === "object" && "mediaId" in value ? (value as Picture) : null;

function marksOf(from: string, to: string): WordMark[] {
  return diffWords(from, to).map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

const ownWords = (listing: Listing, field: ListingField): string => {
  const value = listing.fields[field.key];
  return isEmpty(value) ? "" : formatList(fieldWords({ ...field, value, words: wordsOfOwn(field, value) }));
};

/** Of a picture, which is shown beside it, only what it says. */
function wordsOf(listing: Listing, field: Field & { key: keyof Listing }, catalog: Catalog): string {
  if (field.key === "type") return catalog.types.length > 1 ? shownType(catalog, listing.type).label : "";
  const picture = pictureOf(listing[field.key]);
  return picture
    ? picture.alt || messages({ queueItem })("noAltText")
    : formatList(shownValues(listing, field));
}
