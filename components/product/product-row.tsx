import type { ReactNode } from "react";
import { cx } from "@/components/ui/classes";
import { formatNumber } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import type { ProductSummary } from "@/lib/catalog/products/schema";
import { messages, ownLanguage } from "@/lib/core/messages";
import { card } from "@/messages/en.json";
import { type PicturedProduct, ProductPicture } from "./product-picture";

export type RowProduct = PicturedProduct & Pick<ProductSummary, "name" | "tagline">;

type ProductRowProps = {
  product: RowProduct;
  rank?: number;
  /** Places won (above 0) or lost since the last window; "new" for one that was not on the board. */
  movement?: number | "new";
  /** A mono line below the tagline, such as points and voters. */
  note?: ReactNode;
  action?: ReactNode;
};

/** One line of a list: rank, thumbnail, name, what it is, and the vote button. Put it in an ol or ul. */
export function ProductRow({ product, rank, movement, note, action }: ProductRowProps) {
  const t = messages({ card });
  return (
    <li className="row" value={rank}>
      {rank !== undefined && (
        <span className="row-rank name figure" title={t("rank", { rank })}>
          <span>
            <span className="sr-only">{t("rankBefore")}</span>
            {formatNumber(rank)}
          </span>
          {movement !== undefined && <Movement places={movement} />}
        </span>
      )}
      <ProductPicture product={product} size="thumb" />
      <div>
        <p className="truncate font-semibold">
          <Link href={`/products/${product.slug}`} prefetch={false} className="cover" dir="auto">
            {product.name}
          </Link>
        </p>
        <p className="row-line truncate" dir="auto" {...ownLanguage()}>
          {product.tagline}
        </p>
        {note && <p className="label mt-0.5">{note}</p>}
      </div>
      {action && <div className="row-action">{action}</div>}
    </li>
  );
}

function Movement({ places }: { places: number | "new" }) {
  if (places === "new") return <span className="label text-good">new</span>;
  if (places === 0) return <span className="label">=</span>;
  const risen = places > 0;
  return (
    <span className={cx("label", risen && "text-good")}>
      <span aria-hidden="true">
        {risen ? "↑" : "↓"}
        {Math.abs(places)}
      </span>
      <span className="sr-only">{`${risen ? "up" : "down"} ${Math.abs(places)}`}</span>
    </span>
  );
}
