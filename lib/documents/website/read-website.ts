import pLimit, { type LimitFunction } from "p-limit";
import type { Ctx, DraftCaller, PersonCaller } from "../../core/ctx";
import { env } from "../../core/env";
import { fail } from "../../core/errors";
import { normaliseWebsite } from "../../platform/outbound/website-url";
import { type ReadOptions, readPage } from "./read-page";
import type { ReadWebsite, WebsiteRead } from "./schema";
import { takePicture } from "./take-picture";

/** How many websites an instance reads at once, in all its workers together, and how many readings of each may wait. */
const mostAtOnce = 8;
const maxWaiting = 40;
let ownTurns: LimitFunction | undefined;

/** The turns of this process. */
function turns(): LimitFunction {
  ownTurns ??= pLimit(Math.ceil(mostAtOnce / env().WEB_CONCURRENCY));
  return ownTurns;
}

/** How many readings one caller may have, so that nobody keeps all others waiting. */
const mostOfCaller = 3;
const readingsOf = new Map<string, number>();

type Options = ReadOptions & {
  /** How many readings of this caller may run or wait at once. */
  most?: number;
  /** Which pictures to take; both without it. */
  pictures?: { logo: boolean; picture: boolean };
};

/**
 * Reads what a website says of itself, for its builder to accept or not. Its logo and its picture become files of the
 * caller: like any upload they are private until a published document shows them, and they keep where they came from.
 * 422 at `url` for an address that may not be asked; one that doesn't answer is a problem of the reply.
 */
export async function readWebsite(
  ctx: Ctx<PersonCaller | DraftCaller>,
  { url }: ReadWebsite,
  { most = mostOfCaller, ...options }: Options = {},
): Promise<WebsiteRead> {
  if (turns().pendingCount >= maxWaiting)
    return fail("unavailable", "Too many websites are being read. Try again in a few seconds.");
  const { caller } = ctx;
  const of = caller.kind === "draft" ? caller.draftId : caller.person.id;
  const readings = readingsOf.get(of) ?? 0;
  if (readings >= most)
    return fail("unavailable", `${readings} websites are being read for you. Wait until one is done.`);
  readingsOf.set(of, readings + 1);
  try {
    return await turns()(() => readNow(ctx, url, options));
  } finally {
    const left = (readingsOf.get(of) ?? 1) - 1;
    if (left > 0) readingsOf.set(of, left);
    else readingsOf.delete(of);
  }
}

async function readNow(
  ctx: Ctx<PersonCaller | DraftCaller>,
  url: string,
  { pictures = { logo: true, picture: true }, ...options }: Omit<Options, "most">,
): Promise<WebsiteRead> {
  const { finalUrl, facts, problems, robots } = await readPage(url, options);
  const take = async (as: "logo" | "picture", addresses: readonly string[] = []) => {
    if (!pictures[as]) return null;
    const { media, problem } = await takePicture(ctx, { as, addresses, robots }, options);
    if (problem) problems.push(problem);
    return media;
  };
  const logo = await take("logo", facts?.logos);
  const picture = await take("picture", facts?.pictures);
  return {
    ...{ url: normaliseWebsite(url) ?? url, finalUrl },
    ...{ title: facts?.title ?? null, description: facts?.description ?? null },
    ...{ logo, picture, links: facts?.links ?? [] },
    ...{ readAt: ctx.now.toISOString(), problems },
  };
}
