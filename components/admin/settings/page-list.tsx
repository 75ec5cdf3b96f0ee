"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { pageName } from "@/components/site/site-links";
import { Button, ButtonLink } from "@/components/ui/button";
import { Status } from "@/components/ui/status";
import { call } from "@/lib/api/client";
import type { PostStatus, SitePage } from "@/lib/blog/schema";
import { messages } from "@/lib/core/messages";
import { siteSettings } from "@/messages/en.json";
import { starterText } from "./starter-texts";

type PageListProps = { pages: readonly { page: SitePage; id: string | null; status: PostStatus | null }[] };

export function PageList({ pages }: PageListProps) {
  const t = messages({ siteSettings });
  const router = useRouter();
  const [busy, setBusy] = useState<SitePage | null>(null);
  const write = async (page: SitePage) => {
    setBusy(page);
    const input = { title: pageName(page), page, blocks: starterText(page) };
    const done = await notifyOutcome(
      async () => router.push(`/admin/blog/${(await call("POST /api/v1/blog/posts", input)).id}`),
      { failed: t("couldntCreateThePage") },
    );
    if (!done) setBusy(null);
  };
  return (
    <ul className="max-w-[34rem] border-ink border-t-2">
      {pages.map(({ page, id, status }) => (
        <li
          key={page}
          className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-rule border-b py-2"
        >
          <span className="name text-h3">{pageName(page)}</span>
          <code className="label">/{page}</code>
          <span className="ms-auto">
            {status ? <Status is={status} /> : <span className="label">{t("notWritten")}</span>}
          </span>
          {id ? (
            <ButtonLink size="sm" href={`/admin/blog/${id}`}>
              {t("edit")}
            </ButtonLink>
          ) : (
            <Button size="sm" busy={busy === page} onClick={() => write(page)}>
              {t("write")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
