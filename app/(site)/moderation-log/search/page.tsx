import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { type LogSearch, logFields, logHref } from "@/components/moderation-log/log-address";
import { pageNumber } from "@/components/ui/list-page";
import { publicCtx } from "@/lib/api/pages/page-context";
import { ListModerationLog } from "@/lib/review/decisions/schema";
import { resolveSlug } from "@/lib/search/resolve-slug";
import { toEnd, toStart } from "../../../day-range";
import { LogView } from "../log-view";
import { readLogPage } from "../read-log-page";

const Search = ListModerationLog.omit({ limit: true, cursor: true });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = { title: "Moderation log", robots: { index: false, follow: true } };

export default async function ModerationLogSearchPage({ searchParams }: Props) {
  const query = await searchParams;
  const { search: typed, place } = readSearch(query);
  const search = await withSlugs(typed);
  const address = logHref(search, place);
  // A form sends its empty fields too; what is shared holds what was asked.
  const isMeant = search.product === typed.product && search.organization === typed.organization;
  if (!address.includes("?") || !isMeant || Object.values(query).includes("")) redirect(address);
  const input = Search.safeParse({
    ...search,
    from: toStart(search.from),
    to: toEnd(search.to),
  });
  const errors = input.success ? orderOf(search) : faultsOf(input.error.issues);
  const { page, total } =
    input.success && errors === undefined ? await readLogPage(input.data, place) : { page: null, total: 0 };
  return <LogView {...{ search, page, total, place, errors }} />;
}

/** The search that an address holds, as it was typed. */
function readSearch(query: Awaited<Props["searchParams"]>) {
  const read = (name: string) =>
    [query[name]]
      .flat()[0]
      ?.replace(/\p{Cc}/gu, "")
      .trim() || undefined;
  const search: LogSearch = Object.fromEntries(
    logFields.flatMap((field) => {
      const value = read(field);
      return value === undefined ? [] : [[field, value]];
    }),
  );
  return { search, place: pageNumber(read("page") ?? "") ?? 1 };
}

/** The same with slugs for the names and addresses that somebody typed. */
async function withSlugs({ product, organization, ...search }: LogSearch): Promise<LogSearch> {
  const ctx = publicCtx();
  return {
    ...search,
    ...(product && { product: await resolveSlug(ctx, "product", product) }),
    ...(organization && { organization: await resolveSlug(ctx, "organization", organization) }),
  };
}

const orderOf = ({ from, to }: LogSearch): { to: string } | undefined =>
  from && to && from > to ? { to: "Can't be before the start date." } : undefined;

const faultsOf = (issues: readonly { path: PropertyKey[] }[]): Partial<Record<keyof LogSearch, string>> =>
  Object.fromEntries(issues.map(({ path }) => [String(path[0]), WORDS[String(path[0])] ?? "Isn't valid."]));

const WORDS: Readonly<Record<string, string>> = {
  decision: "Choose a decision from the list.",
  reason: "Choose a reason from the list.",
  product: "Use at most 64 characters.",
  organization: "Use at most 64 characters.",
  from: "Enter a date such as 2026-11-20.",
  to: "Enter a date such as 2026-11-20.",
};
