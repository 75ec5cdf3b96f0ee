import { BlogList, describeBlogList } from "./list/blog-list";

const place = 1;

export const generateMetadata = () => describeBlogList({ place });

export default function BlogPage() {
  return <BlogList place={place} />;
}
