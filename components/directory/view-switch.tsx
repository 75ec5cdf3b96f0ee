"use client";

import { LayoutGrid, List } from "lucide-react";
import { RootSwitch } from "@/components/site/theme-switch";

/** Shows products as cases side by side or one below the other, on every page of this browser. */
export function ViewSwitch() {
  return (
    <RootSwitch name="view" legend="Show products as" options={VIEWS} className="shrink-0 noscript:hidden" />
  );
}

const VIEWS = [
  { value: null, label: "Grid", Icon: LayoutGrid },
  { value: "list", label: "List", Icon: List },
] as const;
