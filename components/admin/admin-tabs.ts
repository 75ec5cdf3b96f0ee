export const ADMIN_TABS = [
  { href: "/admin/queue", label: "Queue" },
  { href: "/admin/blog", label: "Blog" },
  { href: "/admin/log", label: "Log" },
];
