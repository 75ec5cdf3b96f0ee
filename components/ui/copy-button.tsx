"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { messages } from "@/lib/core/messages";
import { ui } from "@/messages/en.json";
import { Button } from "./button";
import type { ButtonLook } from "./classes";

type CopyButtonProps = ButtonLook & {
  text: string;
  label?: string;
  /** Says what is copied, where the label does not. */
  what?: string;
};

export function CopyButton({ text, label: own, what, variant = "plain", size = "sm" }: CopyButtonProps) {
  const t = messages({ ui });
  const label = own ?? t("copy");
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("refused"),
    );

  return (
    <Button
      variant={variant}
      size={size}
      onClick={copy}
      aria-label={what && state === "idle" ? t("copyWhat", { what }) : undefined}
      icon={state === "copied" ? <Check size={15} /> : <Copy size={15} />}
    >
      <span aria-live="polite" className="grid justify-items-start *:col-start-1 *:row-start-1">
        <span className={state === "idle" ? "" : "invisible"}>{label}</span>
        {state === "copied" && <span>{t("copied")}</span>}
        {state === "refused" && <span>{t("copyFailed")}</span>}
      </span>
    </Button>
  );
}
