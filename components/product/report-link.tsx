"use client";

import { lazy } from "react";
import { localPath, messages } from "@/lib/core/messages";
import { productTools } from "@/messages/en.json";
import { DialogLink } from "./dialog-link";

const ReportDialog = lazy(() => import("./report-dialog"));

type ReportLinkProps = { kind?: "product" | "collection"; slug: string; name: string };

export function ReportLink({ kind = "product", slug, name }: ReportLinkProps) {
  return (
    <p className="text-small">
      <DialogLink
        from={localPath(`/${kind}s/${slug}`)}
        className="link text-ink-2"
        dialog={(shown) => <ReportDialog {...{ kind, slug, name, ...shown }} />}
      >
        {messages({ productTools })(kind === "product" ? "reportProduct" : "reportCollection")}
      </DialogLink>
    </p>
  );
}
