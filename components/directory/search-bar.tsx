import { buttonClass } from "@/components/ui/button-class";
import { Select } from "@/components/ui/select";
import type { SearchState } from "./search-address";

/** The search of the search page: words and order in one plain form, the facets kept beside them. */
export function SearchBar({ state }: { state: SearchState }) {
  const { q, sort, ...kept } = state;
  return (
    <search>
      <form
        action="/search"
        method="get"
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
      >
        <input
          type="search"
          name="q"
          data-search="page"
          defaultValue={q}
          placeholder="A name, a task, a word of its description"
          aria-label="Search products"
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className="h-12 w-full min-w-0 rounded-md border border-rule border-b-edge bg-plinth px-3.5 text-body hover:border-edge focus-visible:border-glass focus-visible:outline-1 focus-visible:outline-offset-0 max-sm:col-span-2"
        />
        <Select name="sort" aria-label="Order" defaultValue={sort ?? ""} className="!h-12">
          <option value="">{q ? "Best match" : "Trust, then rank"}</option>
          {q && <option value="directory">Trust, then rank</option>}
          <option value="newest">Newest</option>
          <option value="votes">Most votes</option>
        </Select>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button type="submit" className={buttonClass({ variant: "primary", size: "lg" })}>
          Search
        </button>
      </form>
    </search>
  );
}
