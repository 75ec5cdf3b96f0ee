import { type Query, tagPageBy } from "@/lib/api/pages/page-context";
import { FILTERS } from "../../read-filters";
import { readView } from "../../read-view";
import { Directory, describeDirectory } from "../directory";

type Props = { params: Promise<{ view: string[] }>; searchParams: Promise<Query> };

const read = async ({ params, searchParams }: Props) => ({
  view: readView((await params).view),
  query: await searchParams,
});

export const generateMetadata = async (props: Props) => describeDirectory(await read(props));

export default async function DirectoryPage(props: Props) {
  tagPageBy(FILTERS, "directory");
  return <Directory {...(await read(props))} />;
}
