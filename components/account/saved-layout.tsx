import type { ReactNode } from "react";
import { PageTitle } from "@/components/directory/page-title";
import { Trail } from "@/components/site/breadcrumb";
import { TabLinks } from "@/components/ui/tab-links";
import { AccountLayout } from "./account-layout";

const PAGES = [
  { href: "/saved", label: "Saved" },
  { href: "/saved/following", label: "Following" },
  { href: "/saved/collections", label: "Collections" },
];

type SavedLayoutProps = { path: string; about: ReactNode; children: ReactNode };

export function SavedLayout({ path, about, children }: SavedLayoutProps) {
  const title = PAGES.find(({ href }) => href === path)?.label ?? "";
  const steps =
    path === "/saved" ? [{ label: title }] : [{ label: "Saved", href: "/saved" }, { label: title }];
  return (
    <AccountLayout trail={<Trail steps={steps} />}>
      <div className="mx-auto w-full max-w-[73rem] px-[1.125rem] pt-8 pb-16 sm:px-6">
        <PageTitle title={title}>{about}</PageTitle>
        <TabLinks label="Saved items" current={path} links={PAGES} />
        <div className="pt-8">{children}</div>
      </div>
    </AccountLayout>
  );
}
