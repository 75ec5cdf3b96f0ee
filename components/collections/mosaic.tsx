import { Case, type CaseProduct } from "@/components/product/case";
import { EmptyCase } from "@/components/ui/empty-case";

/** How many products' pictures stand for a collection. */
export const MOSAIC = 3;

/** The cases of a collection's first products: a large one and two beside it; an empty case where there is none. */
export function Mosaic({ products }: { products: readonly CaseProduct[] }) {
  const [first, ...others] = products.slice(0, MOSAIC);
  if (!first) return <EmptyCase />;
  if (others.length === 0) return <Case product={first} />;
  return (
    <div className="grid grid-cols-3 gap-1.5">
      <div className="col-span-2 row-span-2">
        <Case product={first} />
      </div>
      {others.map((product) => (
        <Case key={product.slug} product={product} />
      ))}
    </div>
  );
}
