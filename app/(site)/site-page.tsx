import { cache, type ReactNode } from "react";
import { ArticleBody } from "@/components/blog/post-article";
import { inline } from "@/components/ui/inline";
import { Time } from "@/components/ui/time";
import { publicCtx, tagPage } from "@/lib/api/pages/page-context";
import type { SitePage } from "@/lib/blog/schema";
import { readSitePage } from "@/lib/blog/site-pages";
import { messages } from "@/lib/core/messages";
import { siteAddress } from "@/lib/core/site-address";
import { headingAnchors } from "@/lib/documents/blocks/anchors";
import { sitePage as said } from "@/messages/en.json";
import { orNotFound } from "../or-not-found";
import { pageMetadata } from "../page-metadata";
import { readPostLive } from "./blog/[slug]/[[...locale]]/live";

const read = cache((page: SitePage) => {
  tagPage("blog");
  return orNotFound(() => readSitePage(publicCtx(), page));
});

/** What a page shows below what was written, with its place among the headings. */
type Appendix = { anchor: string; text: () => string; draw: () => Promise<ReactNode> };

/** A page of the site such as /privacy, as it was written of blocks. */
export const sitePage = (page: SitePage, appendix?: Appendix) => {
  return {
    async generateMetadata() {
      const { title, description } = await read(page);
      return pageMetadata({ title, description, path: `/${page}` });
    },

    async Page() {
      const t = messages({ sitePage: said });
      const { title, description, updatedAt, blocks } = await read(page);
      const anchors = headingAnchors(blocks);
      if (appendix) anchors.push({ ...appendix, text: appendix.text(), blockId: appendix.anchor, level: 2 });
      const live = await readPostLive(publicCtx(), { blocks });
      return (
        <article className="article mt-10 sm:mt-14" dir="auto">
          <header className="article-head">
            <h1 className="title article-title">{title}</h1>
            {description && <p className="article-excerpt">{description}</p>}
            <p className="label">
              {inline(t.parts("lastChanged", { time: () => <Time value={updatedAt} as="day" /> }))}
            </p>
          </header>
          <ArticleBody {...{ blocks, anchors, live }} address={siteAddress(`/${page}`)}>
            {await appendix?.draw()}
          </ArticleBody>
        </article>
      );
    },
  };
};
