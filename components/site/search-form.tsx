import { cx } from "@/components/ui/classes";
import { formatNumber } from "@/components/ui/format";
import { Kbd } from "@/components/ui/kbd";

type SearchFormProps = {
  products?: number;
  className?: string;
  size?: "header" | "page";
};

/** A plain form to /search; the / key (see Shortcuts) brings the focus here. */
export function SearchForm({ products, className, size = "header" }: SearchFormProps) {
  const words = products ? `Search ${formatNumber(products)} products` : "Search products";
  return (
    <search className={cx("relative block", className)}>
      <form action="/search" method="get">
        <input
          type="search"
          name="q"
          data-search={size}
          placeholder={words}
          aria-label={words}
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className={cx(
            "peer w-full rounded-md border border-rule bg-plinth pr-3 pl-3 sm:pr-10 text-ink transition-colors hover:border-edge focus-visible:border-glass focus-visible:outline-1 focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden",
            size === "header"
              ? "h-[2.375rem] text-small max-sm:text-body pointer-coarse:h-11"
              : "h-12 text-body",
          )}
        />
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center peer-focus:invisible max-sm:hidden">
          <Kbd>/</Kbd>
        </span>
      </form>
    </search>
  );
}
