/** The tabs of a product's builder pages; who may only read has no way to the editor. */
export const productTabs = (slug: string, mayEdit = true) => [
  ...(mayEdit ? [{ href: `/products/${slug}/edit`, label: "Edit" }] : []),
  { href: `/products/${slug}/status`, label: "Review" },
  { href: `/products/${slug}/history`, label: "History" },
  { href: `/products/${slug}/traffic`, label: "Traffic" },
  { href: `/products/${slug}/trust`, label: "Trust" },
];
