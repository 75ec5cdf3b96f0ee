import { type Step, Trail } from "@/components/site/breadcrumb";
import type { ToolFrame } from "@/components/site/tool-shell";
import type { Tab } from "@/components/site/tool-tabs";

const TABS: readonly Tab[] = [
  { href: "/admin", label: "Overview", exact: true },
  { href: "/admin/queue", label: "Queue" },
  { href: "/admin/products", label: "Products" },
  { href: "/admin/import", label: "Import" },
  { href: "/admin/blog", label: "Blog" },
  { href: "/admin/categories", label: "Categories" },
  { href: "/admin/fields", label: "Fields" },
  { href: "/admin/searches", label: "Searches" },
  { href: "/admin/people", label: "People" },
  { href: "/admin/log", label: "Audit log" },
  { href: "/admin/settings", label: "Settings" },
  { href: "/admin/system", label: "System" },
];

/** The header of the admins' pages; `steps` are below "Admin", `states` say where a page stands, by its address. */
export function adminFrame(steps: Step[], states: Readonly<Record<string, string>> = {}): ToolFrame {
  return {
    label: "Admin",
    tabs: TABS.map((tab) => ({ ...tab, state: states[tab.href] })),
    trail: <Trail steps={[{ label: "Admin", href: "/admin" }, ...steps]} />,
  };
}
