import Link from "next/link";
import type { Me, MyProduct } from "@/lib/people/schema";

type DashboardOrganizationsProps = {
  organizations: Me["organizations"];
  /** Null where they are too many to be counted here. */
  products: readonly MyProduct[] | null;
  chosen: string | null;
};

/** The left pane: all products, or those of one organization. Each is an address of its own. */
export function DashboardOrganizations({ organizations, products, chosen }: DashboardOrganizationsProps) {
  const countOf = (slug: string) =>
    products?.filter(({ organization }) => organization.slug === slug).length ?? null;
  return (
    <nav
      aria-label="Organizations"
      className="max-lg:scroll-quiet max-lg:flex max-lg:[contain:inline-size] max-lg:gap-5 max-lg:px-5"
    >
      <Line
        href="/dashboard"
        current={chosen === null}
        name="All organizations"
        about="What needs you comes first"
        count={products?.length ?? null}
      />
      {organizations.map(({ slug, name, role }) => (
        <Line
          key={slug}
          href={`/dashboard?organization=${slug}`}
          current={slug === chosen}
          name={name}
          about={ROLES[role]}
          count={countOf(slug)}
        />
      ))}
      <Link
        href="/settings/organizations"
        className="link text-ink-2 text-small whitespace-nowrap hover:text-ink max-lg:py-3 lg:m-5 lg:inline-block"
      >
        New organization
      </Link>
    </nav>
  );
}

function Line({
  href,
  current,
  name,
  about,
  count,
}: {
  href: string;
  current: boolean;
  name: string;
  about: string;
  count: number | null;
}) {
  return (
    <Link href={href} aria-current={current ? "page" : undefined} className={LINE}>
      <span className="min-w-0">
        <span className="block font-semibold max-lg:whitespace-nowrap max-lg:font-normal">{name}</span>
        <span className="block text-ink-3 text-small max-lg:hidden">{about}</span>
      </span>
      {count !== null && <span className="label tabular-nums lg:pt-1">{count}</span>}
    </Link>
  );
}

const ROLES = { owner: "You own it", editor: "You edit", viewer: "You look on" };

const LINE =
  "flex justify-between gap-3 border-rule hover:bg-rule-2/60 max-lg:items-baseline max-lg:gap-1.5 max-lg:py-3 max-lg:text-ink-2 max-lg:text-small max-lg:aria-[current=page]:text-ink max-lg:aria-[current=page]:shadow-[inset_0_-2px_0_0_var(--color-glass)] lg:border-b lg:px-5 lg:py-4 lg:aria-[current=page]:bg-plinth lg:aria-[current=page]:shadow-[inset_3px_0_0_var(--color-glass)]";
