import DirectoryPage, { generateMetadata as describe } from "./directory/[...view]/page";

const params = Promise.resolve({ view: ["trust"] });

export const generateMetadata = () => describe({ params });

export default function HomePage() {
  return <DirectoryPage params={params} />;
}
