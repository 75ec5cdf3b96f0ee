import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { DocsFrame } from "@/components/docs/docs-frame";
import { Endpoint, EndpointBrief } from "@/components/docs/endpoint";
import { Part } from "@/components/docs/part";
import { TextLink } from "@/components/ui/button";
import { tagPage } from "@/lib/api/pages/page-context";
import {
  type Chapter,
  type Endpoint as EndpointData,
  readReference,
} from "@/lib/api/reference/read-reference";
import { cardPath } from "@/lib/syndication/pictures/card";
import { pageMetadata } from "../../../../page-metadata";

type Props = { params: Promise<{ resource?: string[] }> };

const addressOf = ({ slug }: Chapter, endpoint?: EndpointData): string =>
  ["/docs/reference", slug, ...(endpoint ? [endpoint.id] : [])].join("/");

type Found = { chapter: Chapter | null; endpoint: EndpointData | null };

/** The chapter of an address, and the one endpoint that it names below it. */
function find(chapters: Chapter[], [slug, id, ...more]: string[] = []): Found {
  if (slug === undefined) return { chapter: null, endpoint: null };
  const chapter = chapters.find((each) => each.slug === slug) ?? notFound();
  if (id === undefined) return { chapter, endpoint: null };
  const endpoint = chapter.endpoints.find((each) => each.id === id);
  return more.length === 0 && endpoint ? { chapter, endpoint } : notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { chapter, endpoint } = find(readReference(), (await params).resource);
  return pageMetadata({
    title: [endpoint?.summary, chapter?.resource, "API reference"].filter(Boolean).join(" · "),
    description: endpoint
      ? `${endpoint.method} ${endpoint.path}: access, fields, responses and a working curl example.`
      : "Every endpoint with its access, fields, responses and a working curl example.",
    path: chapter ? addressOf(chapter, endpoint ?? undefined) : "/docs/reference",
    picture: cardPath("site", "docs"),
  });
}

export default async function ReferencePage({ params }: Props) {
  tagPage();
  const chapters = readReference();
  const { chapter, endpoint } = find(chapters, (await params).resource);
  const within = chapters.map((each) => ({
    href: addressOf(each),
    label: each.resource,
    isCurrent: each === chapter,
  }));
  if (chapter && endpoint)
    return (
      <DocsFrame
        current="/docs/reference"
        within={within}
        title={endpoint.summary}
        lede={
          <>
            Part of{" "}
            <TextLink href={addressOf(chapter)} prefetch={false}>
              {chapter.resource}
            </TextLink>
            . <ReferenceLede />
          </>
        }
      >
        <Endpoint endpoint={endpoint} />
        <Beside chapter={chapter} endpoint={endpoint} />
      </DocsFrame>
    );
  if (chapter)
    return (
      <DocsFrame current="/docs/reference" within={within} title={chapter.resource} lede={<ReferenceLede />}>
        <nav aria-label="On this page" className="mb-12">
          <EndpointList chapter={chapter} />
        </nav>
        {chapter.endpoints.map((each) => (
          <EndpointBrief key={each.id} endpoint={each} href={addressOf(chapter, each)} />
        ))}
      </DocsFrame>
    );
  return (
    <DocsFrame current="/docs/reference" within={within} title="Reference" lede={<ReferenceLede />}>
      {chapters.map((each) => (
        <Part
          key={each.slug}
          id={each.slug}
          title={each.resource}
          aside={
            <TextLink href={addressOf(each)} prefetch={false}>
              Open
            </TextLink>
          }
        >
          <EndpointList chapter={each} />
        </Part>
      ))}
    </DocsFrame>
  );
}

function Beside({ chapter, endpoint }: { chapter: Chapter; endpoint: EndpointData }) {
  const at = chapter.endpoints.indexOf(endpoint);
  const [before, after] = [chapter.endpoints[at - 1], chapter.endpoints[at + 1]];
  return (
    <nav
      aria-label="Other endpoints"
      className="flex flex-wrap justify-between gap-4 border-rule border-t pt-4"
    >
      {before ? (
        <TextLink href={addressOf(chapter, before)} prefetch={false} rel="prev">
          {before.summary}
        </TextLink>
      ) : (
        <span />
      )}
      {after && (
        <Link href={addressOf(chapter, after)} prefetch={false} rel="next" className="link text-end">
          {after.summary}
        </Link>
      )}
    </nav>
  );
}

function ReferenceLede() {
  return (
    <>
      Generated from{" "}
      <a href="/api/openapi.json" className="link">
        the OpenAPI document
      </a>
      , which is built from the schemas that the endpoints use. Set variables such as{" "}
      <code>$VITRINE_KEY</code> in your shell.
    </>
  );
}

function EndpointList({ chapter }: { chapter: Chapter }) {
  return (
    <ul className="grid gap-2">
      {chapter.endpoints.map(({ id, method, path, summary }) => (
        <li
          key={id}
          className="grid gap-x-6 border-rule-2 border-b pb-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
        >
          <Link href={`${addressOf(chapter)}/${id}`} prefetch={false} className="link justify-self-start">
            {summary}
          </Link>
          <code className="wrap-anywhere min-w-0 font-mono text-[0.8125rem] text-ink-3">
            {method} {path}
          </code>
        </li>
      ))}
    </ul>
  );
}
