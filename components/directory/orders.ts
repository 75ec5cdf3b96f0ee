export const ORDERS = [
  { order: "trust", href: "/", label: "Most trusted" },
  { order: "newest", href: "/directory/newest", label: "Newest" },
  { order: "rising", href: "/directory/rising", label: "Rising" },
  { order: "votes", href: "/directory/votes", label: "Most votes" },
] as const;

export type Order = (typeof ORDERS)[number]["order"];
