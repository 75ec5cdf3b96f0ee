"use client";

import { useState } from "react";
import { Kbd } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { keysAreOn, switchKeys } from "./shortcut-keys";

export type KeyGroup = { title: string; keys: { keys: string[]; does: string }[] };

const COMMON: KeyGroup = {
  title: "Everywhere",
  keys: [
    { keys: ["Ctrl", "K"], does: "Search" },
    { keys: ["/"], does: "Search, or filter the list" },
    { keys: ["?"], does: "Show keyboard shortcuts" },
    { keys: ["Esc"], does: "Close dialog or menu" },
  ],
};

type KeyHelpProps = { open: boolean; onClose: () => void; groups: KeyGroup[] };

export default function KeyHelp({ open, onClose, groups }: KeyHelpProps) {
  const [on, setOn] = useState(keysAreOn);
  const change = (next: boolean) => {
    switchKeys(next);
    setOn(next);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <div className="grid gap-5">
        {[...groups, COMMON].map((group) => (
          <section key={group.title}>
            <h3 className="label mb-1">{group.title}</h3>
            <dl>
              {group.keys.map((row) => (
                <div
                  key={row.does}
                  className="flex min-h-9 items-center justify-between gap-4 border-rule-2 border-b"
                >
                  <dt className="text-small">{row.does}</dt>
                  <dd className="flex gap-1">
                    {row.keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          label="Single-key shortcuts"
          checked={on}
          onChange={(event) => change(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
