"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";

const CHOICES = [
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "dark", label: "Dark", Icon: Moon },
  { theme: "system", label: "System", Icon: Monitor },
] as const;

export function ThemeSwitch() {
  const current = useSyncExternalStore<Theme>(onTheme, readTheme, () => "system");
  return (
    <fieldset className="flex justify-self-start rounded-md border border-rule p-0.5" data-no-print="">
      <legend className="sr-only">Theme</legend>
      {CHOICES.map(({ theme, label, Icon }) => (
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
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

type Theme = "system" | "light" | "dark";

/** The chosen theme. lib/http/first-paint.mjs applies the same key before anything is drawn. */
function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem("vitrine:theme");
    else localStorage.setItem("vitrine:theme", theme);
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const listeners = new Set<() => void>();
