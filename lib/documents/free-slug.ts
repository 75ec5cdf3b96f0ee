import { fail } from "../core/errors";
import { numberedSlug } from "../core/slugs";
import { brokenUnique } from "../platform/db/db";

type Naming = {
  requested: string | undefined;
  /** What numbers are added to where nothing was requested. */
  base: string;
  isReserved: (slug: string) => boolean;
  /** Those of some slugs that were ever used. */
  findTaken: (slugs: string[]) => Promise<{ slug: string }[]>;
  what: "products" | "posts" | "collections";
};

const maxTries = 50;

/**
 * Creates a product, post or collection under the requested slug, which is 409 `slug_taken` if it is reserved or was
 * ever used, or else under the first free number of its base. `create` breaks a unique key for a used slug, even in a race.
 */
export async function createUnderSlug<T>(naming: Naming, create: (slug: string) => Promise<T>): Promise<T> {
  const { requested, base, isReserved } = naming;
  if (requested && isReserved(requested)) fail("slug_taken", `The slug ${requested} is reserved.`);
  for (let tries = 1; ; tries++) {
    const slug = requested ?? numberedSlug(base, await freeNumber(naming, tries));
    try {
      return await create(slug);
    } catch (error) {
      if (!brokenUnique(error)) throw error;
      if (requested || tries === maxTries) fail("slug_taken", `The slug ${slug} is taken.`);
    }
  }
}

/** The first number whose slug was never used; after collisions a random one of the first, so that racers diverge. */
async function freeNumber({ base, isReserved, findTaken, what }: Naming, tries: number): Promise<number> {
  const slugs = Array.from({ length: 1000 }, (_, index) => numberedSlug(base, index + 1));
  const taken = new Set((await findTaken(slugs)).map(({ slug }) => slug));
  const free = slugs.flatMap((slug, index) => (taken.has(slug) || isReserved(slug) ? [] : index + 1));
  return (
    free[Math.floor(Math.random() * tries)] ?? fail("slug_taken", `Too many ${what} are called ${base}.`)
  );
}
