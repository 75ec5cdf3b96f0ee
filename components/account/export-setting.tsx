"use client";

import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { problemText } from "@/components/forms/field-errors";
import { FormError } from "@/components/forms/form";
import { Section } from "@/components/site/section-heading";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/classes";
import { inline } from "@/components/ui/inline";
import { Time } from "@/components/ui/time";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { PersonExport } from "@/lib/portability/own-data/schema";
import { ownData } from "@/messages/en.json";

const path = (id: string) => `/api/v1/me/exports/${id}`;

export function ExportSetting({ first }: { first: PersonExport | null }) {
  const t = messages({ ownData });
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
      setFault(problemText(error));
    }
    setBusy(false);
  };
  return (
    <Section id="your-data" title={t("yourData")} className="pt-12">
      <FormError>{fault}</FormError>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-4">
        <p className="measure text-ink-2" aria-live="polite">
          {made?.status === "pending"
            ? t("werePreparingYourFile")
            : made?.status === "ready"
              ? inline(
                  t.parts("createdYouCanDownload", {
                    time: () => <Time value={made.createdAt} />,
                    time2: () => <Time value={made.expiresAt} as="day" />,
                  }),
                )
              : made?.status === "failed"
                ? t("theFileCouldntBe")
                : t("everythingThisSiteStores")}
        </p>
        <div className="flex flex-wrap gap-2.5">
          {made?.status === "ready" && (
            <a className={buttonClass({ variant: "primary" })} href={path(made.id)} download>
              <Download size={16} /> {t("download")}
            </a>
          )}
          {made?.status !== "pending" && (
            <Button busy={busy} onClick={ask}>
              {made?.status === "ready" ? t("createANewFile") : t("requestYourData")}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}
