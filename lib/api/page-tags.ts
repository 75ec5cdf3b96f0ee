import { unstable_cache } from "next/cache";

/** Names what a page is made from: it is rendered anew once one of the tags has changed. */
export async function tagPage(...tags: string[]): Promise<void> {
  await unstable_cache(async () => true, ["page-tags", ...tags], { tags, revalidate: false })();
}
