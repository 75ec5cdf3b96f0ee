import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { CHAPTERS } from "@/components/docs/chapters";
import { DocsFrame } from "@/components/docs/docs-frame";
import { Agents } from "@/components/docs/guide/agents";
import { Client } from "@/components/docs/guide/client";
import { Conventions } from "@/components/docs/guide/conventions";
import { Documents } from "@/components/docs/guide/documents";
import { Keys } from "@/components/docs/guide/keys";
import { Problems } from "@/components/docs/guide/problems";
import { Start } from "@/components/docs/guide/start";
import { Webhooks } from "@/components/docs/guide/webhooks";
import type { Operation } from "@/lib/api/operation";
import { operations } from "@/lib/api/operations/all";
import { siteAddress } from "@/lib/core/site-address";
import { cardPath } from "@/lib/pictures/card";
import { pageMetadata } from "../../page-metadata";

export const revalidate = 300;
export async function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ chapter?: string[] }> };
type Chapter = { title: string; lede: string; body: (site: string) => ReactNode | Promise<ReactNode> };

const chapters: Record<string, Chapter> = {
  "/docs": {
    title: "The API",
    lede: "Everything that the pages do, programs can do: the same rules, the same words, under /api/v1.",
    body: (site) => <Start site={site} />,
  },
  "/docs/keys": {
    title: "Keys and sessions",
    lede: "A key acts for the person who made it, within its scopes and within what that person may do just then.",
    body: (site) => <Keys site={site} />,
  },
  "/docs/conventions": {
    title: "How calls behave",
    lede: "What all endpoints have in common, so that each needs no explanation of its own.",
    body: () => <Conventions />,
  },
  "/docs/documents": {
    title: "Documents and blocks",
    lede: "A product's page and a post are lists of typed blocks, checked by the schemas that are published here.",
    body: () => <Documents />,
  },
  "/docs/webhooks": {
    title: "Webhooks",
    lede: "What happens to your products, sent to a server of yours as it happens, signed by Standard Webhooks.",
    body: async (site) => <Webhooks site={site} receiver={await readExample("receive-webhooks.ts")} />,
  },
  "/docs/agents": {
    title: "For agents",
    lede: "What is here for programs that read by themselves, and what they should make of it.",
    body: (site) => <Agents site={site} tools={tools} />,
  },
  "/docs/client": {
    title: "A client in TypeScript",
    lede: "Two files to copy: a client of sixty lines, and what it takes to show a product. Our own tests run them.",
    body: async () => (
      <Client files={await Promise.all(["vitrine.ts", "publish-a-product.ts"].map(readExample))} />
    ),
  },
  "/docs/problems": {
    title: "Problems",
    lede: "Every answer that is no success, with its way on.",
    body: () => <Problems />,
  },
};

const tools = (operations as readonly Operation[]).flatMap(({ tool, auth, summary, scope }) =>
  tool ? [{ name: tool.name, summary, scope: scope ?? null, isPublic: auth === "public" && !scope }] : [],
);

const hrefOf = (chapter: string[] = []): string => ["/docs", ...chapter].join("/");

async function readExample(name: string): Promise<{ name: string; code: string }> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), "examples", name);
  return { name, code: (await readFile(file, "utf8")).trimEnd() };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const href = hrefOf((await params).chapter);
  const chapter = Object.hasOwn(chapters, href) ? chapters[href] : undefined;
  return chapter
    ? pageMetadata({
        title: chapter.title,
        description: chapter.lede,
        path: href,
        picture: cardPath("site", "docs"),
      })
    : {};
}

export default async function DocsPage({ params }: Props) {
  const href = hrefOf((await params).chapter);
  const chapter = (Object.hasOwn(chapters, href) && chapters[href]) || notFound();
  return (
    <DocsFrame
      current={CHAPTERS.find((each) => each.href === href)?.href ?? "/docs"}
      title={chapter.title}
      lede={chapter.lede}
    >
      {await chapter.body(new URL(siteAddress("/")).origin)}
    </DocsFrame>
  );
}
