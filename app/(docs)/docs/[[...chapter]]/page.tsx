import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readChapter } from "@/components/docs/chapter";
import { CHAPTERS, DocsFrame } from "@/components/docs/docs-frame";
import { guideValues } from "@/components/docs/values";
import { tagPage } from "@/lib/api/pages/page-context";
import { siteAddress } from "@/lib/core/site-address";
import { cardPath } from "@/lib/syndication/pictures/card";
import { pageMetadata } from "../../../page-metadata";

type Props = { params: Promise<{ chapter?: string[] }> };

async function chapterOf({ params }: Props) {
  const href = ["/docs", ...((await params).chapter ?? [])].join("/");
  if (href === "/docs/reference" || !CHAPTERS.some((each) => each.href === href)) notFound();
  const values = { ...guideValues, site: new URL(siteAddress("/")).origin };
  return { href, ...(await readChapter(href.slice("/docs/".length) || "start", values)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { href, title, lede } = await chapterOf(props);
  return pageMetadata({ title, description: lede, path: href, picture: cardPath("site", "docs") });
}

export default async function DocsPage(props: Props) {
  tagPage();
  const { href, title, lede, body } = await chapterOf(props);
  return (
    <DocsFrame current={href} title={title} lede={lede}>
      {body}
    </DocsFrame>
  );
}
