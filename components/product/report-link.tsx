"use client";

import { lazy, Suspense, useState } from "react";
import { isSignedIn } from "@/components/site/signed-in";

const ReportDialog = lazy(() => import("./report-dialog"));

/** The way to report a product to the reviewers: to the sign-in page and back for a guest, else a dialog. */
export function ReportLink({ slug, name }: { slug: string; name: string }) {
  const [dialog, setDialog] = useState<"unseen" | "open" | "closed">("unseen");
  return (
    <p className="text-small">
      <a
        href={`/signin?callbackUrl=${encodeURIComponent(`/products/${slug}`)}`}
        rel="nofollow"
        className="link text-ink-2"
        onClick={(event) => {
          if (!isSignedIn()) return;
          event.preventDefault();
          setDialog("open");
        }}
      >
        Report this product
      </a>
      {dialog !== "unseen" && (
        <Suspense>
          <ReportDialog
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
