"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { RootSwitch } from "./root-switch";

export const THEMES = [
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
  { value: null, label: "System", Icon: Monitor },
] as const;

export function ThemeSwitch() {
  return <RootSwitch name="theme" legend="Theme" options={THEMES} className="justify-self-start" />;
}
