/** The tabs of a product's builder pages. */
export const productTabs = (slug: string) => [
  { href: `/products/${slug}/edit`, label: "Edit" },
  { href: `/products/${slug}/status`, label: "Review" },
  { href: `/products/${slug}/history`, label: "History" },
  { href: `/products/${slug}/traffic`, label: "Traffic" },
];
