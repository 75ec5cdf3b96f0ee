"use client";

import { LayoutGrid, List } from "lucide-react";
import { RootSwitch } from "@/components/site/theme-switch";
import { messages } from "@/lib/core/messages";
import { list } from "@/messages/en.json";

/** Shows products as cases side by side or one below the other, on every page of this browser. */
export function ViewSwitch() {
  const t = messages({ list });
  const options = VIEWS.map((view) => ({ ...view, label: t(view.label) }));
  return (
    <RootSwitch name="view" legend={t("showAs")} options={options} className="shrink-0 noscript:hidden" />
  );
}

const VIEWS = [
  { value: null, label: "grid", Icon: LayoutGrid },
  { value: "list", label: "list", Icon: List },
] as const;
