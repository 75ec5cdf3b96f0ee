import { tagPage } from "@/lib/api/pages/page-context";
import { allPosts } from "@/lib/blog/rules";
import { decodeSegment, readPlace } from "../../../../read-view";
import { BlogList, describeBlogList } from "../../blog-list";

type Props = { params: Promise<{ tag: string; after?: string[] }> };

async function read({ params }: Props) {
  const { tag, after } = await params;
  return { tag: tag === allPosts ? undefined : decodeSegment(tag), place: readPlace(after) };
}

export const generateMetadata = async (props: Props) => describeBlogList(await read(props));

export default async function BlogListPage(props: Props) {
  tagPage("blog");
  return <BlogList {...(await read(props))} />;
}
