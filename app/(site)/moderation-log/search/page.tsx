import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { type LogSearch, logFields, logHref } from "@/components/moderation-log/log-address";
import { publicCtx, type Query } from "@/lib/api/pages/page-context";
import { localPath, messages } from "@/lib/core/messages";
import { ListModerationLog } from "@/lib/review/decisions/schema";
import { resolveSlug } from "@/lib/search/resolve-slug";
import { log } from "@/messages/en.json";
import { readSearch, searchFaults, toEnd, toStart, wrongOrder } from "../../../read-search";
import { LogView } from "../log-view";
import { readLogPage } from "../read-log-page";

const Search = ListModerationLog.omit({ limit: true, cursor: true });

type Props = { searchParams: Promise<Query> };

export function generateMetadata(): Metadata {
  const t = messages({ log });
  return { title: t("title"), robots: { index: false, follow: true } };
}

export default async function ModerationLogSearchPage({ searchParams }: Props) {
  const query = await searchParams;
  const { search: typed, place } = readSearch(query, logFields);
  const search = await withSlugs(typed);
  const address = logHref(search, place);
  // A form sends its empty fields too; what is shared holds what was asked.
  const isMeant = search.product === typed.product && search.organization === typed.organization;
  if (!address.includes("?") || !isMeant || Object.values(query).includes("")) redirect(localPath(address));
  const input = Search.safeParse({
    ...search,
    from: toStart(search.from),
    to: toEnd(search.to),
  });
  const errors = input.success ? orderOf(search) : searchFaults(input.error.issues, faultWords());
  const { page, total } =
    input.success && errors === undefined ? await readLogPage(input.data, place) : { page: null, total: 0 };
  return <LogView {...{ search, page, total, place, errors }} />;
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

const orderOf = ({ from, to }: LogSearch) => (from && to && from > to ? wrongOrder() : undefined);

function faultWords() {
  const t = messages({ log });
  const tooLong = t("tooLong");
  return {
    decision: t("chooseDecision"),
    reason: t("chooseReason"),
    product: tooLong,
    organization: tooLong,
  };
}
