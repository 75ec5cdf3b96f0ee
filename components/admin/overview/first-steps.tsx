"use client";

import { Check, Circle } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { ActButton } from "@/components/ui/act-button";
import { TextLink } from "@/components/ui/button";
import { call } from "@/lib/api/client";
import type { FirstStep } from "@/lib/identity/administration/schema";

const STEPS: Record<FirstStep["key"], { title: string; about: ReactNode; href: string }> = {
  name: { title: "Name the site", about: "In Settings", href: "/admin/settings" },
  logo: { title: "Add a logo and choose a color", about: "In Settings", href: "/admin/settings/look" },
  product: {
    title: "Publish a first product",
    about: <TextLink href="/admin/import">Or import a list</TextLink>,
    href: "/new",
  },
  mail: { title: "Send a test email", about: "Needs SMTP_URL", href: "/admin/system" },
  pages: {
    title: "Write the privacy and imprint pages",
    about: "In Settings",
    href: "/admin/settings/pages",
  },
  backup: { title: "Turn on backups", about: "Set BACKUP_TO", href: "/admin/system" },
};

/** What a new directory still needs; it leaves once all is done or somebody dismisses it. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const { refresh } = useRouter();
  const dismiss = () =>
    notifyOutcome(
      async () => {
        await call("DELETE /api/v1/admin/first-steps", {});
        refresh();
      },
      { done: "First steps dismissed", failed: "Couldn't dismiss the first steps" },
    );
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className="sheet mb-10 px-5 pt-4 pb-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="first-steps" className="name text-h3">
          First steps <span className="label font-normal">{`${done} of ${steps.length} done`}</span>
        </h2>
        <ActButton size="sm" variant="quiet" act={dismiss}>
          Dismiss
        </ActButton>
      </div>
      <ul className="grid gap-x-10 pt-2 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ key, isDone }) => {
          const { title, about, href } = STEPS[key];
          const Icon = isDone ? Check : Circle;
          return (
            <li key={key} className="flex items-start gap-3 py-2">
              <Icon
                size={18}
                strokeWidth={1.75}
                role="img"
                aria-label={isDone ? "Done" : "To do"}
                className={isDone ? "mt-0.5 shrink-0 text-good" : "mt-0.5 shrink-0 text-ink-3"}
              />
              <span className="min-w-0">
                {isDone ? (
                  <span className="text-ink-2">{title}</span>
                ) : (
                  <TextLink href={href}>{title}</TextLink>
                )}
                {!isDone && <span className="block text-ink-3 text-small">{about}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
