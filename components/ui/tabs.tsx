"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { TAB, TAB_LIST } from "./tab-classes";

type Tab = { id: string; label: ReactNode; content: ReactNode };
type TabsProps = { label: string; tabs: Tab[]; value?: string; onChange?: (id: string) => void };

/** Panels in one place, on tool pages; for addresses use TabLinks. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root defaultValue={tabs[0]?.id} value={value} onValueChange={onChange}>
      <Radix.List aria-label={label} className={TAB_LIST}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className={TAB}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
