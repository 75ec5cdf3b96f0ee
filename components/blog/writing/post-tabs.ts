/** The tabs of a post's pages for who writes it. */
export const postTabs = (id: string) => [
  { href: "/admin/blog", label: "All posts", exact: true },
  { href: `/admin/blog/${id}`, label: "Edit", exact: true },
  { href: `/admin/blog/${id}/history`, label: "History" },
];

/** The same beside an older version: what is archived is not written any more. */
export const postHistoryTabs = ({ id, status }: { id: string; status: string }) =>
  postTabs(id).filter(({ label }) => status !== "archived" || label !== "Edit");
