import type { PicturedProduct } from "@/components/product/product-picture";
import { cx } from "@/components/ui/classes";
import { Link } from "@/components/ui/link";
import type { CollectionSummary } from "@/lib/catalog/collections/schema";
import { messages } from "@/lib/core/messages";
import { common } from "@/messages/en.json";
import { Mosaic } from "./mosaic";

type CollectionCardsProps = {
  collections: readonly Pick<
    CollectionSummary,
    "id" | "slug" | "title" | "description" | "maker" | "count"
  >[];
  /** The products whose pictures stand for each, by its id. */
  mosaics: ReadonlyMap<string, readonly PicturedProduct[]>;
  heading: "h2" | "h3";
  /** Rows on a phone, with the picture beside the words. */
  brief?: boolean;
};

export function CollectionCards({ collections, mosaics, heading: Heading, brief }: CollectionCardsProps) {
  return (
    <ul
      className={cx("grid gap-x-7 sm:grid-cols-2 lg:grid-cols-3", brief ? "gap-y-6 sm:gap-y-10" : "gap-y-10")}
    >
      {collections.map(({ id, slug, title, description, maker, count }) => (
        <li
          key={id}
          className={cx(
            "relative grid min-w-0 content-start gap-3",
            brief && "max-sm:grid-cols-[7.5rem_minmax(0,1fr)] max-sm:gap-4",
          )}
        >
          <Mosaic products={mosaics.get(id) ?? []} />
          <div className="grid gap-1">
            <Heading className="name text-h3 [overflow-wrap:anywhere]">
              <Link href={`/collections/${slug}`} prefetch={false} className="cover">
                {title}
              </Link>
            </Heading>
            {description && (
              <p className={cx("line-clamp-2 text-ink-2", brief && "max-sm:hidden")} dir="auto">
                {description}
              </p>
            )}
            <p className="label [overflow-wrap:anywhere]">
              {messages({ common })("products", { count })} · {maker.name}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
