import { PageTitle } from "@/components/directory/page-title";
import { readChapter } from "@/components/docs/chapter";
import { tagPage } from "@/lib/api/pages/page-context";
import { cardPath } from "@/lib/syndication/pictures/card";
import { pageMetadata } from "../../page-metadata";
import { methodologyValues } from "./values";

export const generateMetadata = () =>
  pageMetadata({
    title: "How scores work",
    description:
      "The trust score, its parts and their weights, the rankings, the rank, and which votes count.",
    path: "/methodology",
    picture: cardPath("site", "methodology"),
  });

export default async function MethodologyPage() {
  tagPage();
  const { title, lede, body } = await readChapter("methodology", methodologyValues);
  return (
    <>
      <PageTitle top title={title}>
        {lede}
      </PageTitle>
      {body}
    </>
  );
}
