import type { ReactNode } from "react";
import { PageTitle } from "@/components/directory/page-title";
import { Trail } from "@/components/site/breadcrumb";
import { TabLinks } from "@/components/ui/tab-links";
import { messages } from "@/lib/core/messages";
import { saved } from "@/messages/en.json";
import { AccountLayout } from "./account-layout";

type SavedLayoutProps = { path: string; about: ReactNode; children: ReactNode };

export function SavedLayout({ path, about, children }: SavedLayoutProps) {
  const t = messages({ saved });
  const pages = [
    { href: "/saved", label: t("saved") },
    { href: "/saved/following", label: t("following") },
    { href: "/saved/collections", label: t("collections") },
  ];
  const title = pages.find(({ href }) => href === path)?.label ?? "";
  const steps =
    path === "/saved" ? [{ label: title }] : [{ label: t("saved"), href: "/saved" }, { label: title }];
  return (
    <AccountLayout trail={<Trail steps={steps} />}>
      <div className="mx-auto w-full max-w-[73rem] px-[1.125rem] pt-8 pb-16 sm:px-6">
        <PageTitle title={title}>{about}</PageTitle>
        <TabLinks label={t("savedItems")} current={path} links={pages} />
        <div className="pt-8">{children}</div>
      </div>
    </AccountLayout>
  );
}
