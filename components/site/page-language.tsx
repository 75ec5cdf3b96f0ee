"use client";

import type { ReactNode } from "react";
import type { Language } from "@/lib/core/locales";
import { keepLanguage } from "@/lib/core/messages";

/** Gives a page in a browser its language and messages that it shows, before anything below asks for them. */
export function PageLanguage({ spoken, children }: { spoken: Language; children: ReactNode }) {
  if (typeof document !== "undefined") keepLanguage(spoken);
  return children;
}
