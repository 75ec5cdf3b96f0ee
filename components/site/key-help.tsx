"use client";

import { useState } from "react";
import { Kbd } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { messages } from "@/lib/core/messages";
import { tools } from "@/messages/en.json";
import { keysAreOn, switchKeys } from "./shortcut-keys";

export type KeyGroup = { title: string; keys: { keys: string[]; does: string }[] };

function everywhere(): KeyGroup {
  const t = messages({ tools });
  return {
    title: t("everywhere"),
    keys: [
      { keys: [t("ctrl"), "K"], does: t("doSearch") },
      { keys: ["/"], does: t("doFilter") },
      { keys: ["?"], does: t("doHelp") },
      { keys: [t("esc")], does: t("doClose") },
    ],
  };
}

type KeyHelpProps = { open: boolean; onClose: () => void; groups: KeyGroup[] };

export default function KeyHelp({ open, onClose, groups }: KeyHelpProps) {
  const t = messages({ tools });
  const [on, setOn] = useState(keysAreOn);
  const change = (next: boolean) => {
    switchKeys(next);
    setOn(next);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t("shortcuts")}>
      <div className="grid gap-5">
        {[...groups, everywhere()].map((group) => (
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
        <Checkbox label={t("singleKeys")} checked={on} onChange={(event) => change(event.target.checked)} />
      </div>
    </Dialog>
  );
}
