import { notFound } from "next/navigation";
import { placeQuery, readPlaceQuery } from "@/components/ui/list-page";
import type { Query } from "@/lib/api/pages/page-context";
import { isId } from "@/lib/core/ids";

/** What the address of a history names: its page, and the two revisions to compare or one with what came before it. */
export async function readComparison(searchParams: Promise<Query>) {
  const { page, from, to } = await searchParams;
  const place = readPlaceQuery({ page });
  if (place === null || !isRevision(from) || !isRevision(to) || (from && !to)) notFound();
  return { place, from, to, query: { ...placeQuery(place), from, to } };
}

const isRevision = (value: string | string[] | undefined): value is string | undefined =>
  value === undefined || (typeof value === "string" && isId(value));
