import { type Step, Trail } from "@/components/site/breadcrumb";
import type { ToolFrame } from "@/components/site/tool-shell";
import type { Tab } from "@/components/site/tool-tabs";
import { messages } from "@/lib/core/messages";
import { admin } from "@/messages/en.json";

const TABS = [
  "queue",
  "products",
  "import",
  "blog",
  "categories",
  "fields",
  "searches",
  "people",
  "log",
  "settings",
  "system",
] as const;

/** The header of the admins' pages; `steps` are below "Admin", `states` say where a page stands, by its address. */
export function adminFrame(steps: Step[], states: Readonly<Record<string, string>> = {}): ToolFrame {
  const t = messages({ admin });
  return {
    label: t("admin"),
    tabs: [
      { href: "/admin", label: t("tab_overview"), exact: true },
      ...TABS.map((name): Tab => {
        const href = `/admin/${name}`;
        return { href, label: t(`tab_${name}`), state: states[href] };
      }),
    ],
    trail: <Trail steps={[{ label: t("admin"), href: "/admin" }, ...steps]} />,
  };
}
