"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useRootChoice } from "./root-choice";

export const THEMES = [
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "dark", label: "Dark", Icon: Moon },
  { theme: "system", label: "System", Icon: Monitor },
] as const;

export function ThemeSwitch() {
  const [theme, choose] = useRootChoice("theme");
  const current = theme ?? "system";
  return (
    <fieldset className="flex justify-self-start rounded-md border border-rule p-0.5" data-no-print="">
      <legend className="sr-only">Theme</legend>
      {THEMES.map(({ theme, label, Icon }) => (
        <label
          key={theme}
          title={label}
          className="grid size-7 place-items-center rounded-sm text-ink-3 hover:text-ink has-checked:bg-rule-2 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-glass pointer-coarse:size-10"
        >
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={current === theme}
            onChange={() => choose(theme === "system" ? null : theme)}
            className="sr-only"
          />
          <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
