"use client";

import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import { cx } from "@/components/ui/classes";
import { messages } from "@/lib/core/messages";
import { frame } from "@/messages/en.json";
import { type RootChoice, type RootChoiceName, useRootChoice } from "./root-choice";

const THEMES = [
  { value: "light", label: "light", Icon: Sun },
  { value: "dark", label: "dark", Icon: Moon },
  { value: null, label: "system", Icon: Monitor },
] as const;

export function ThemeSwitch() {
  const t = messages({ frame });
  const options = THEMES.map((theme) => ({ ...theme, label: t(theme.label) }));
  return <RootSwitch name="theme" legend={t("theme")} options={options} className="justify-self-start" />;
}

type RootSwitchProps<N extends RootChoiceName> = {
  name: N;
  legend: string;
  /** Null is the default. */
  options: readonly { value: RootChoice<N> | null; label: string; Icon: LucideIcon }[];
  className?: string;
};

/** One of a reader's choices for the whole site, as icons side by side. */
export function RootSwitch<N extends RootChoiceName>({
  name,
  legend,
  options,
  className,
}: RootSwitchProps<N>) {
  const [current, choose] = useRootChoice(name);
  return (
    <fieldset className={cx("flex rounded-md border border-rule p-0.5", className)} data-no-print="">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label, Icon }) => (
        <label key={label} title={label} className="switch">
          <input
            type="radio"
            name={name}
            checked={current === value}
            onChange={() => choose(value)}
            className="sr-only"
          />
          <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
