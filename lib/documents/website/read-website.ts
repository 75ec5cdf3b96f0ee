import type { Ctx, DraftCaller, PersonCaller } from "../../core/ctx";
import { env } from "../../core/env";
import { partyOf, SharedTurns } from "../../core/shared-turns";
import { normalizeWebsite } from "../../platform/outbound/website-url";
import { type ReadOptions, readPage } from "./read-page";
import type { ReadWebsite, WebsiteRead } from "./schema";
import { takePicture } from "./take-picture";

/** How many websites an instance reads at once, in all its workers together. */
const mostAtOnce = 8;
let ownTurns: SharedTurns | undefined;

/** The turns of this process: half of them are kept for people with an account. */
function turns(): SharedTurns {
  const atOnce = Math.max(2, Math.ceil(mostAtOnce / env().WEB_CONCURRENCY));
  ownTurns ??= new SharedTurns({
    ...{ atOnce, forStrangers: Math.floor(atOnce / 2), maxWaiting: 40, maxOfOne: mostOfNetwork },
    refusal: "Too many websites are being read. Try again in a few seconds.",
  });
  return ownTurns;
}

/** How many readings one person may have, and all people of a network who have no account. */
const mostOfPerson = 3;
const mostOfNetwork = 6;

type Options = ReadOptions & {
  /** How many readings of this person may run or wait at once, instead of three. */
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
  { most, ...options }: Options = {},
): Promise<WebsiteRead> {
  const party = partyOf(ctx);
  const own = most ?? (party.isStranger ? mostOfNetwork : mostOfPerson);
  return turns().run(party, () => readNow(ctx, url, options), own);
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
    ...{ url: normalizeWebsite(url) ?? url, finalUrl },
    ...{ title: facts?.title ?? null, description: facts?.description ?? null },
    ...{ logo, picture, links: facts?.links ?? [] },
    ...{ readAt: ctx.now.toISOString(), problems },
  };
}
