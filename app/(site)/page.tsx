import type { Query } from "@/lib/api/pages/page-context";
import { Directory, describeDirectory } from "./directory/directory";
import type { View } from "./read-view";

type Props = { searchParams: Promise<Query> };

const view: View = { order: "trust", place: 1 };

export const generateMetadata = async ({ searchParams }: Props) =>
  describeDirectory({ view, query: await searchParams });

export default async function HomePage({ searchParams }: Props) {
  return <Directory view={view} query={await searchParams} />;
}
