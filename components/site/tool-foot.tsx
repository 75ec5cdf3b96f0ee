"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "@/components/ui/classes";
import { messages } from "@/lib/core/messages";
import { tools } from "@/messages/en.json";

/** The bar at the foot of a tool. However tall it is, notices appear above it. */
export function ToolFoot({ inFlow, children }: { inFlow?: boolean; children: ReactNode }) {
  const t = messages({ tools });
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const foot = bar.current;
    if (!foot) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() =>
      style.setProperty("--notice-bottom", `${foot.offsetHeight + GAP_PX}px`),
    );
    sizes.observe(foot);
    return () => {
      sizes.disconnect();
      style.removeProperty("--notice-bottom");
    };
  }, []);
  return (
    <section
      ref={bar}
      aria-label={t("actions")}
      className={cx(
        "bottom-0 z-20 flex flex-wrap items-center gap-2.5 border-rule border-t bg-wall px-5 py-3",
        inFlow ? "sm:px-6" : "sticky",
      )}
    >
      {children}
    </section>
  );
}

const GAP_PX = 16;
