/** The search palette, which is loaded when it is first opened. */
export const loadPalette = () => import("@/components/search/palette");

type Open = (field?: HTMLInputElement) => void;

/** Opens the search palette; a field's text goes over into it. */
export const openSearch: Open = (field) => open?.(field);

/** Says who opens it: the page's shortcuts, once they are there. */
export const setOpenSearch = (next: Open | null): void => {
  open = next;
};

let open: Open | null = null;
