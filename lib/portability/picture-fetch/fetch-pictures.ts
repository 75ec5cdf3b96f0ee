import type { Ctx, SessionCaller } from "../../core/ctx";
import { readWebsite } from "../../documents/website/read-website";
import type { WebsiteProblem } from "../../documents/website/schema";
import type { KnownRobots } from "../../documents/website/visit";
import type { ProbeNetwork } from "../../platform/outbound/network";
import { byHost, mostFailures } from "../by-host";
import { findAuthor } from "../find-author";
import { retrying } from "../retrying";
import { findProducts, type PictureQuery, type Product } from "./find-products";
import { pauseMs, reasonToSkip, stillAnswers, unreachableBy } from "./rules";
import { type Reading, savePictures, unchanged } from "./save-pictures";
import type { FetchReport, Finding, Found } from "./schema";

export type Fetching = {
  db: Ctx["db"];
  /** A run takes long: each reading has its own time. */
  clock: () => Date;
  /** The admin who approves the new revisions; without one they stay drafts. */
  reviewer: SessionCaller | null;
  /** Asks also the websites that were read in the last hours. */
  again?: boolean;
  network?: ProbeNetwork;
  pauseMs?: number;
};

type Result = Omit<FetchReport, "organization" | "startedAt" | "seconds">;

/**
 * Reads the websites of products and adds their logos and pictures as new revisions: one host is asked for one thing at a
 * time, with a pause between two readings, and one that failed three times in a row is left for another run. A
 * product with somebody's unfinished work is left alone. What was read in the last hours is not asked again, so that a
 * run that was interrupted goes on where it was.
 */
export async function fetchPictures(
  fetching: Fetching,
  query: PictureQuery,
  onProgress: (done: number, total: number) => void,
): Promise<Result> {
  const { db, clock } = fetching;
  const products = await findProducts({ db, now: clock() }, query);
  const run = new Run(fetching, products.length, onProgress);
  await byHost(products, {
    addressOf: ({ url }) => url,
    pauseMs: fetching.pauseMs ?? pauseMs,
    mustAsk: (product) => run.mustRead(product),
    work: (product, robots) => run.take(product, robots),
    giveUp: (product) => run.giveUp(product),
  });
  return run.finish();
}

const nothingTaken = { logo: false, picture: false };

class Run {
  private readonly authors = new Map<string, Promise<SessionCaller | null>>();
  private readonly result: Result;
  private done = 0;

  constructor(
    private readonly fetching: Fetching,
    private readonly total: number,
    private readonly onProgress: (done: number, total: number) => void,
  ) {
    const counts = { read: 0, earlier: 0, logos: 0, pictures: 0, changed: 0, published: 0, unchanged: 0 };
    this.result = { products: total, ...counts, unreachable: [], incomplete: [], heldBack: [], skipped: [] };
  }

  finish(): Result {
    const { unreachable, incomplete, heldBack, skipped } = this.result;
    for (const list of [unreachable, incomplete, heldBack, skipped])
      list.sort((a, b) => (a.slug < b.slug ? -1 : 1));
    return this.result;
  }

  /** Whether the product's website has to be asked. */
  mustRead({ base, url, wants, earlier }: Product): boolean {
    if (base === null || !(wants.logo || wants.picture)) return false;
    return this.fetching.again === true || !stillAnswers(earlier, { url, wants, now: this.fetching.clock() });
  }

  /** Does all that there is to do about a product; returns the code of why its website gave nothing. */
  async take(product: Product, robots: KnownRobots): Promise<string | null> {
    const problem = await this.tryTo(product, robots);
    this.onProgress(++this.done, this.total);
    return problem?.code ?? null;
  }

  giveUp(product: Product): void {
    this.skip(product, hostFailed);
    this.onProgress(++this.done, this.total);
  }

  private async tryTo(product: Product, robots: KnownRobots): Promise<WebsiteProblem | undefined> {
    const { db, clock, reviewer } = this.fetching;
    if (product.base === null) return this.skip(product, reasonToSkip(product.newest.status));
    const author = await this.authorOf(product.organizationId);
    if (!author) return this.skip(product, noAuthor);
    const ctx = { caller: author, db, now: clock() };
    const tried = await retrying(db, async () =>
      this.mustRead(product) ? await this.read(ctx, product, robots) : null,
    );
    if ("refused" in tried) return this.skip(product, refusedBy(tried));
    const reading = tried.done;
    this.result[reading ? "read" : "earlier"] += 1;
    const isNews = reading !== null || (product.base === "own" && reviewer !== null);
    const saved = isNews ? await savePictures(ctx, reviewer, product, reading) : unchanged;
    if ("refused" in saved) return this.skip(product, refusedBy(saved));
    if (saved.moved) return this.skip(product, moved);
    const found = reading?.found ?? product.earlier?.found;
    if (found) this.note(product, found);
    this.result[saved.isChanged ? "changed" : "unchanged"] += 1;
    if (saved.published) this.result.published += 1;
    if (saved.heldBack)
      this.result.heldBack.push(toFinding(product, { code: "held_back", reason: saved.heldBack }));
    return found && unreachableBy(found.problems);
  }

  private async read(
    ctx: Ctx<SessionCaller>,
    { url, wants }: Product,
    robots: KnownRobots,
  ): Promise<Reading> {
    const { network } = this.fetching;
    const { finalUrl, logo, picture, problems } = await readWebsite(
      ctx,
      { url },
      { pictures: wants, network, robots, most: Number.POSITIVE_INFINITY },
    );
    const taken = { logo: logo !== null, picture: picture !== null };
    return { url: finalUrl, logo, picture, found: { wanted: wants, taken, problems } };
  }

  /** Counts and names what a reading found, of this run or of an earlier one. */
  private note(product: Product, { taken = nothingTaken, problems }: Found): void {
    const { result } = this;
    if (taken.logo) result.logos += 1;
    if (taken.picture) result.pictures += 1;
    const unreachable = unreachableBy(problems);
    if (unreachable) {
      result.unreachable.push(toFinding(product, { ...unreachable, reason: unreachable.message }));
      return;
    }
    for (const { code, message } of problems)
      result.incomplete.push(toFinding(product, { code, reason: message }));
    if (problems.length === 0 && !taken.logo && !taken.picture)
      result.incomplete.push(toFinding(product, noPictures));
  }

  private skip(product: Product, why: Pick<Finding, "code" | "reason">): undefined {
    this.result.skipped.push(toFinding(product, why));
  }

  private authorOf(organizationId: string): Promise<SessionCaller | null> {
    const { db, reviewer } = this.fetching;
    const known = this.authors.get(organizationId) ?? findAuthor(db, organizationId, reviewer);
    this.authors.set(organizationId, known);
    return known;
  }
}

const toFinding = (
  { slug, name, url }: Product,
  { code, reason }: Pick<Finding, "code" | "reason">,
): Finding => ({ slug, name, url, code, reason });

const noAuthor = { code: "no_author", reason: "Its organization has no active owner or editor." };
const refusedBy = ({ refused }: { refused: string }) => ({ code: "refused", reason: refused });
const moved = { code: "changed_meanwhile", reason: "Someone changed it while its website was being read." };
const hostFailed = {
  code: "host_failed",
  reason: `Its host failed ${mostFailures} times in a row, so it was not asked again.`,
};
const noPictures = {
  code: "no_pictures",
  reason: "The website offers no logo and no picture that can be used.",
};
