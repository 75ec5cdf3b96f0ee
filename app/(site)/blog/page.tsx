import BlogPage, { generateMetadata as describe } from "./list/[tag]/[[...after]]/page";

const params = Promise.resolve({ tag: "all" });

export const generateMetadata = () => describe({ params });

export default function AllPostsPage() {
  return <BlogPage params={params} />;
}
