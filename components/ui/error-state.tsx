import type { ReactNode } from "react";
import { messages } from "@/lib/core/messages";
import { failed } from "@/messages/en.json";
import { EmptyDrawing } from "./empty-drawing";

type ErrorStateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** What helps to find the cause: a request id, a code. */
  reference?: string;
  kind?: "page" | "line";
};

export function ErrorState({ title, children, action, reference, kind = "page" }: ErrorStateProps) {
  const t = messages({ failed });
  if (kind === "line") {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-fail border-s-2 py-1 ps-3.5"
      >
        <p className="grow">
          <strong className="font-semibold">{title}</strong> <span className="text-ink-2">{children}</span>
        </p>
        {action}
      </div>
    );
  }
  return (
    <div role="alert" className="grid max-w-md gap-6 py-10">
      <EmptyDrawing holds="toppled" />
      <div className="grid gap-2">
        <h1>{title}</h1>
        {children && <div className="text-lede text-ink-2">{children}</div>}
        {reference && <p className="label">{t("reference", { reference })}</p>}
      </div>
      {action && <div className="flex flex-wrap items-start gap-2.5">{action}</div>}
    </div>
  );
}
