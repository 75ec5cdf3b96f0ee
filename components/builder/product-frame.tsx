import { Trail } from "@/components/site/breadcrumb";
import type { ToolFrame } from "@/components/site/tool-shell";
import type { Tab } from "@/components/site/tool-tabs";
import { statusLabel } from "@/components/ui/statuses";
import type { Product, RevisionStatus, RevisionSummary } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import { memberPages as said } from "@/messages/en.json";
import { type MemberPage, memberPages, memberPageWords } from "./member-pages";

/** A product as the header of its members' pages shows it. */
export type MemberProduct = {
  product: Pick<Product, "slug" | "name" | "public"> & {
    latest: Pick<RevisionSummary, "version" | "status">;
  };
  /** Where the newest submitted revision stands; null before the first. */
  submitted: RevisionStatus | null;
  /** Null while nobody sees it. */
  trust: number | null;
  mayEdit: boolean;
  /** The organization that an admin who isn't a member edits for. */
  onBehalfOf: string | null;
};

/** The header of one of a product's pages for members: the way back, and the other pages with where they stand. */
export function productFrame(
  { product, submitted, trust, mayEdit }: MemberProduct,
  page: MemberPage,
  below?: string,
): ToolFrame {
  const t = messages({ memberPages: said });
  const path = `/products/${product.slug}`;
  const { latest } = product;
  const states: Partial<Record<MemberPage, string>> = {
    edit: latest.status === "draft" ? statusLabel("draft") : undefined,
    status: submitted ? statusLabel(submitted) : undefined,
    history: String(latest.version),
    trust: trust === null ? undefined : String(trust),
  };
  const tabs: Tab[] = memberPages(mayEdit).map((each) => ({
    href: `${path}/${each}`,
    label: memberPageWords(each).label,
    state: states[each],
  }));
  if (product.public) tabs.push({ href: path, label: t("publicPage"), exact: true });
  return {
    label: product.name,
    tabs,
    trail: (
      <Trail
        steps={[
          { label: t("dashboard"), href: "/dashboard" },
          { label: product.name, href: `${path}/status` },
          { label: memberPageWords(page).label, href: below && `${path}/${page}`, deskOnly: true },
          ...(below ? [{ label: below, deskOnly: true }] : []),
        ]}
      />
    ),
  };
}
