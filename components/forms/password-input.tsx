"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/input";
import { messages } from "@/lib/core/messages";
import { forms } from "@/messages/en.json";

export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const t = messages({ forms });
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        {...props}
        type={shown ? "text" : "password"}
        spellCheck={false}
        autoCapitalize="none"
        className="pe-12"
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={t("showPassword")}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 inset-e-0 grid w-11 place-items-center rounded-md text-ink-3 hover:text-ink"
      >
        <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
