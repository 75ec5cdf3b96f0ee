import type { ReactNode } from "react";
import { ChosenFilters } from "./chosen-filters";
import { SearchFacets, type SearchFacetsProps } from "./search-facets";
import { SortMenu, type SortOption } from "./sort-menu";
import { ViewSwitch } from "./view-switch";

type ListToolsProps = {
  /** Left out for a list that can't be filtered. */
  filters?: SearchFacetsProps;
  sorts: readonly SortOption[];
  children?: ReactNode;
};

export function ListTools({ filters, sorts, children }: ListToolsProps) {
  return (
    <div className="list-tools">
      {filters && <SearchFacets {...filters} />}
      <div className="list-tools-end">
        <ViewSwitch />
        <SortMenu options={sorts} />
      </div>
      {filters && <ChosenFilters {...filters} />}
      {children}
    </div>
  );
}
