import { Trail } from "@/components/site/breadcrumb";
import type { ToolFrame } from "@/components/site/tool-shell";
import type { Tab } from "@/components/site/tool-tabs";
import { statusLabel } from "@/components/ui/statuses";
import type { Product, RevisionStatus, RevisionSummary } from "@/lib/catalog/products/schema";
import type { Person } from "@/lib/core/ctx";

/** A product as the header of its members' pages shows it. */
export type MemberProduct = {
  person: Person;
  product: Pick<Product, "slug" | "name" | "public"> & {
    latest: Pick<RevisionSummary, "version" | "status">;
  };
  /** Where the newest submitted revision stands; null before the first. */
  submitted: RevisionStatus | null;
  /** Null while nobody sees it. */
  trust: number | null;
  mayEdit: boolean;
};

const PAGES = { edit: "Edit", status: "Review", history: "History", traffic: "Traffic", trust: "Trust" };

/** The header of one of a product's pages for members: the way back, and the other pages with where they stand. */
export function productFrame(
  { person, product, submitted, trust, mayEdit }: MemberProduct,
  page: keyof typeof PAGES,
  below?: string,
): ToolFrame {
  const path = `/products/${product.slug}`;
  const { latest } = product;
  const states: Partial<Record<keyof typeof PAGES, string>> = {
    edit: latest.status === "draft" ? statusLabel("draft") : undefined,
    status: submitted ? statusLabel(submitted) : undefined,
    history: String(latest.version),
    trust: trust === null ? undefined : String(trust),
  };
  const pages = (Object.keys(PAGES) as (keyof typeof PAGES)[]).filter((each) => mayEdit || each !== "edit");
  const tabs: Tab[] = pages.map((each) => ({
    href: `${path}/${each}`,
    label: PAGES[each],
    state: states[each],
  }));
  if (product.public) tabs.push({ href: path, label: "Public page", exact: true });
  return {
    person,
    label: product.name,
    tabs,
    trail: (
      <Trail
        steps={[
          { label: "Dashboard", href: "/dashboard" },
          { label: product.name, href: `${path}/status` },
          { label: PAGES[page], href: below && `${path}/${page}`, deskOnly: true },
          ...(below ? [{ label: below, deskOnly: true }] : []),
        ]}
      />
    ),
  };
}
