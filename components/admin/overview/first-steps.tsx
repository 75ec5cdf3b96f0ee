"use client";

import { Check, Circle } from "lucide-react";
import { useRouter } from "next/navigation";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { ActButton } from "@/components/ui/act-button";
import { TextLink } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { FirstStep } from "@/lib/identity/administration/schema";
import { admin } from "@/messages/en.json";

const STEPS: Record<FirstStep["key"], string> = {
  name: "/admin/settings",
  logo: "/admin/settings/look",
  product: "/new",
  mail: "/admin/system",
  pages: "/admin/settings/pages",
  backup: "/admin/system",
};

/** What a new directory still needs; it leaves once all is done or somebody dismisses it. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const t = messages({ admin });
  const { refresh } = useRouter();
  const dismiss = () =>
    notifyOutcome(
      async () => {
        await call("DELETE /api/v1/admin/first-steps", {});
        refresh();
      },
      { done: t("firstStepsDismissed"), failed: t("couldntDismiss") },
    );
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className="sheet mb-10 px-5 pt-4 pb-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="first-steps" className="name text-h3">
          {t("firstSteps")}{" "}
          <span className="label font-normal">{t("ofDone", { done, count: steps.length })}</span>
        </h2>
        <ActButton size="sm" variant="quiet" act={dismiss}>
          {t("dismiss")}
        </ActButton>
      </div>
      <ul className="grid gap-x-10 pt-2 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ key, isDone }) => {
          const title = t(`step_${key}`);
          const about = t(`about_${key}`);
          const Icon = isDone ? Check : Circle;
          return (
            <li key={key} className="flex items-start gap-3 py-2">
              <Icon
                size={18}
                strokeWidth={1.75}
                role="img"
                aria-label={isDone ? t("done") : t("toDo")}
                className={isDone ? "mt-0.5 shrink-0 text-good" : "mt-0.5 shrink-0 text-ink-3"}
              />
              <span className="min-w-0">
                {isDone ? (
                  <span className="text-ink-2">{title}</span>
                ) : (
                  <TextLink href={STEPS[key]}>{title}</TextLink>
                )}
                {!isDone && (
                  <span className="block text-ink-3 text-small">
                    {key === "product" ? <TextLink href="/admin/import">{about}</TextLink> : about}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
