import type { Reader } from "../core/ctx";
import { isSlugPart } from "../core/pagination";
import { slugify } from "../core/slugs";
import { cutAt } from "../core/text";
import { suggest } from "./suggest";

const PLACES = { product: "products", organization: "o" } as const;

/**
 * The slug of the product or organization that somebody means who typed a name, an address or a slug. It says nothing
 * about what is not public: without a public name like it, it is the slug that the name would have.
 */
export async function resolveSlug(ctx: Reader, kind: keyof typeof PLACES, typed: string): Promise<string> {
  const [, inAddress] = new RegExp(`(?:^|/)${PLACES[kind]}/([^/?#\\s]+)`).exec(typed) ?? [];
  const slug = (inAddress ?? typed).toLowerCase();
  const isSlug: boolean = isSlugPart(typed);
  if (inAddress !== undefined || isSlug) return slug;
  const { data } = await suggest(ctx, { q: cutAt(typed, 100), limit: 20 });
  const named = data.find((each) => each.kind === kind && each.title.toLowerCase() === slug);
  return named?.url.split("/").at(-1) ?? (slugify(typed) || typed);
}
