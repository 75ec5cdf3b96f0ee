import { ProductGrid } from "@/components/directory/product-grid";
import { Section } from "@/components/site/section-heading";
import type { publicCtx } from "@/lib/api/pages/page-context";
import { readFeatured } from "@/lib/catalog/administration/featured";
import { messages } from "@/lib/core/messages";
import { home } from "@/messages/en.json";

/** What admins put on the first page, above the directory's own order. */
export async function Featured({ ctx }: { ctx: ReturnType<typeof publicCtx> }) {
  const products = await readFeatured(ctx);
  if (products.length === 0) return null;
  const t = messages({ home });
  return (
    <Section id="featured" title={t("featured")} aside={t("featuredAside")} className="pb-10 sm:pb-14">
      <div className="pt-6 sm:pt-8">
        <ProductGrid products={products} heading="h3" />
      </div>
    </Section>
  );
}
