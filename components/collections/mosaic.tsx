import { type PicturedProduct, ProductPicture } from "@/components/product/product-picture";
import { EmptyDrawing } from "@/components/ui/empty-drawing";

/** How many products' pictures stand for a collection. */
export const MOSAIC = 3;

/** The cases of a collection's first products: a large one and two beside it; an empty case where there is none. */
export function Mosaic({ products }: { products: readonly PicturedProduct[] }) {
  const [first, ...others] = products.slice(0, MOSAIC);
  if (!first) return <EmptyDrawing />;
  if (others.length === 0) return <ProductPicture product={first} />;
  return (
    <div className="grid grid-cols-3 gap-1.5">
      <div className="col-span-2 row-span-2">
        <ProductPicture product={first} />
      </div>
      {others.map((product) => (
        <ProductPicture key={product.slug} product={product} />
      ))}
    </div>
  );
}
