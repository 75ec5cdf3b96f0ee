import DirectoryPage, { generateMetadata as describe } from "./directory/[...view]/page";
import type { Query } from "./read-filters";

type Props = { searchParams: Promise<Query> };

const params = Promise.resolve({ view: ["trust"] });

export const generateMetadata = ({ searchParams }: Props) => describe({ params, searchParams });

export default function HomePage({ searchParams }: Props) {
  return <DirectoryPage params={params} searchParams={searchParams} />;
}
