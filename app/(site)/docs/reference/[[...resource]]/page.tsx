import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { DocsFrame } from "@/components/docs/docs-frame";
import { Endpoint } from "@/components/docs/endpoint";
import { Part } from "@/components/docs/part";
import { type Chapter, readReference } from "@/lib/api/reference/read-reference";
import { pageMetadata } from "../../../page-metadata";

export const revalidate = 300;
export async function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ resource?: string[] }> };

const addressOf = ({ slug }: Chapter): string => `/docs/reference/${slug}`;

function find(chapters: Chapter[], [slug, more]: string[] = []): Chapter | null {
  if (slug === undefined) return null;
  return (more === undefined && chapters.find((chapter) => chapter.slug === slug)) || notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const chapter = find(readReference(), (await params).resource);
  return pageMetadata({
    title: chapter ? `${chapter.resource} · API reference` : "API reference",
    description: "Every endpoint with who may call it, its fields, its answers and a curl that works.",
    path: chapter ? addressOf(chapter) : "/docs/reference",
  });
}

export default async function ReferencePage({ params }: Props) {
  const chapters = readReference();
  const chapter = find(chapters, (await params).resource);
  const within = chapters.map((each) => ({
    href: addressOf(each),
    label: each.resource,
    isCurrent: each === chapter,
  }));
  if (chapter)
    return (
      <DocsFrame current="/docs/reference" within={within} title={chapter.resource} lede={<ReferenceLede />}>
        <nav aria-label="On this page" className="mb-12">
          <EndpointList chapter={chapter} />
        </nav>
        {chapter.endpoints.map((endpoint) => (
          <Endpoint key={endpoint.id} endpoint={endpoint} />
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
            <Link href={addressOf(each)} prefetch={false} className="link">
              Open
            </Link>
          }
        >
          <EndpointList chapter={each} />
        </Part>
      ))}
    </DocsFrame>
  );
}

function ReferenceLede() {
  return (
    <>
      Drawn from{" "}
      <a href="/api/openapi.json" className="link">
        the OpenAPI document
      </a>
      , which is made of what the endpoints run on. Names such as <code>$VITRINE_KEY</code> are yours to set.
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
          <a href={`${addressOf(chapter)}#${id}`} className="link justify-self-start">
            {summary}
          </a>
          <code className="wrap-anywhere min-w-0 font-mono text-[0.8125rem] text-ink-3">
            {method} {path}
          </code>
        </li>
      ))}
    </ul>
  );
}
