import type { ReactNode } from "react";
import { ToolShell } from "@/components/site/tool-shell";
import { ButtonLink } from "@/components/ui/button";

type ProductShellProps = {
  product: { slug: string; name: string; public: boolean };
  mayEdit: boolean;
  children: ReactNode;
};

/** The frame of a product's pages for its members, with the way to its public page. */
export function ProductShell({ product, mayEdit, children }: ProductShellProps) {
  return (
    <ToolShell
      label={product.name}
      tabs={productTabs(product.slug, mayEdit)}
      aside={
        product.public && (
          <ButtonLink href={`/products/${product.slug}`} size="sm">
            Public page
          </ButtonLink>
        )
      }
    >
      {children}
    </ToolShell>
  );
}

/** The tabs of a product's builder pages; who may only read has no way to the editor. */
export const productTabs = (slug: string, mayEdit = true) => [
  ...(mayEdit ? [{ href: `/products/${slug}/edit`, label: "Edit" }] : []),
  { href: `/products/${slug}/status`, label: "Review" },
  { href: `/products/${slug}/history`, label: "History" },
  { href: `/products/${slug}/traffic`, label: "Traffic" },
  { href: `/products/${slug}/trust`, label: "Trust" },
];
