"use client";

import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { FormError } from "@/components/forms/form";
import { Section } from "@/components/site/section-heading";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/classes";
import { Time } from "@/components/ui/time";
import { call, type Problem } from "@/lib/api/client";
import type { PersonExport } from "@/lib/portability/own-data/schema";

const path = (id: string) => `/api/v1/me/exports/${id}`;

export function ExportSetting({ first }: { first: PersonExport | null }) {
  const [made, setMade] = useState(first);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const pending = made?.status === "pending" ? made.id : null;

  useEffect(() => {
    if (pending === null) return;
    const timer = setInterval(async () => {
      const reply = await fetch(path(pending), { headers: { "x-poll": "1" } }).catch(() => null);
      if (!reply) return;
      if (reply.status === 202) setMade(await reply.json());
      else {
        // The file itself is fetched by the link, not here.
        void reply.body?.cancel();
        setMade((before) => before && { ...before, status: reply.ok ? "ready" : "failed" });
      }
    }, 2000);
    return () => clearInterval(timer);
  }, [pending]);

  const ask = async () => {
    setBusy(true);
    setFault(null);
    try {
      setMade(await call("POST /api/v1/me/exports", {}));
    } catch (error) {
      setFault((error as Problem).message);
    }
    setBusy(false);
  };
  return (
    <Section id="your-data" title="Your data" className="pt-12">
      <FormError>{fault}</FormError>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-4">
        <p className="measure text-ink-2" aria-live="polite">
          {made?.status === "pending" ? (
            "We're preparing your file. You can leave this page and come back."
          ) : made?.status === "ready" ? (
            <>
              Created <Time value={made.createdAt} />. You can download it until{" "}
              <Time value={made.expiresAt} as="day" />.
            </>
          ) : made?.status === "failed" ? (
            "The file couldn't be created. Try again, and contact the operator of this site if it keeps failing."
          ) : (
            "Everything this site stores about you or from you: JSON files and your uploads in one ZIP file."
          )}
        </p>
        <div className="flex flex-wrap gap-2.5">
          {made?.status === "ready" && (
            <a className={buttonClass({ variant: "primary" })} href={path(made.id)} download>
              <Download size={16} /> Download
            </a>
          )}
          {made?.status !== "pending" && (
            <Button busy={busy} onClick={ask}>
              {made?.status === "ready" ? "Create a new file" : "Request your data"}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}
