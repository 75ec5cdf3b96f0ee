import type { Metadata } from "next";
import { ThemeSwitch } from "@/components/site/theme-switch";
import { Gallery } from "./gallery";

export const metadata: Metadata = { title: "Components", robots: { index: false } };

/** Every component in its states, in the theme that is chosen. No build has this page: its ending is one of development. */
export default function ComponentsPage() {
  return (
    <main className="grid gap-8 px-4 py-8 sm:px-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="title text-display">Components</h1>
        <ThemeSwitch />
      </div>
      <Gallery />
    </main>
  );
}
