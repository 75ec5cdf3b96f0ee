"use client";

import { lazy, Suspense, useState } from "react";
import { isSignedIn } from "@/components/site/signed-in";

const ReportDialog = lazy(() => import("./report-dialog"));

type ReportLinkProps = { kind?: "product" | "collection"; slug: string; name: string };

/** The way to report a product or a collection to the reviewers: to the sign-in page and back for a guest, else a dialog. */
export function ReportLink({ kind = "product", slug, name }: ReportLinkProps) {
  const [dialog, setDialog] = useState<"unseen" | "open" | "closed">("unseen");
  return (
    <p className="text-small">
      <a
        href={`/signin?callbackUrl=${encodeURIComponent(`/${kind}s/${slug}`)}`}
        rel="nofollow"
        className="link text-ink-2"
        onClick={(event) => {
          if (!isSignedIn()) return;
          event.preventDefault();
          setDialog("open");
        }}
      >
        Report this {kind}
      </a>
      {dialog !== "unseen" && (
        <Suspense>
          <ReportDialog
            kind={kind}
            slug={slug}
            name={name}
            open={dialog === "open"}
            onClose={() => setDialog("closed")}
          />
        </Suspense>
      )}
    </p>
  );
}
