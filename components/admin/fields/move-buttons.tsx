"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { ActButton } from "@/components/ui/act-button";
import { call } from "@/lib/api/client";
import type { CountedField } from "@/lib/catalog/own-fields/schema";
import { messages } from "@/lib/core/messages";
import { fieldsAdmin } from "@/messages/en.json";

type Props = {
  field: CountedField;
  /** Where it stands among the fields of the directory, and how many these are. */
  at: number;
  of: number;
};

/** Moves a field one place up or down; the button that was pressed keeps the focus. */
export function MoveButtons({ field: { key, label }, at, of }: Props) {
  const t = messages({ fieldsAdmin });
  const { refresh } = useRouter();
  const [moved, setMoved] = useState<"up" | "down" | null>(null);
  const buttons = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it stands elsewhere.
  useEffect(() => {
    if (moved === null) return;
    const [up, down] = buttons.current?.querySelectorAll("button") ?? [];
    const pressed = moved === "up" ? up : down;
    (pressed?.disabled ? (pressed === up ? down : up) : pressed)?.focus();
    setMoved(null);
  }, [at]);
  const move = (to: "up" | "down") => () =>
    notifyOutcome(
      async () => {
        await call("PATCH /api/v1/fields/{key}", { key, position: at + (to === "up" ? -1 : 1) });
        setMoved(to);
        refresh();
      },
      { failed: t("couldntMove", { label }) },
    );
  return (
    <span ref={buttons} className="-my-1.5 flex gap-1">
      <ActButton
        act={move("up")}
        size="sm"
        variant="quiet"
        disabled={at === 0}
        aria-label={t("moveUp", { label })}
      >
        <ChevronUp size={16} />
      </ActButton>
      <ActButton
        act={move("down")}
        size="sm"
        variant="quiet"
        disabled={at === of - 1}
        aria-label={t("moveDown", { label })}
      >
        <ChevronDown size={16} />
      </ActButton>
    </span>
  );
}
