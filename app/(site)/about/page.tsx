import { sitePage } from "../site-page";

const page = sitePage("about");

export const generateMetadata = page.generateMetadata;
export default page.Page;
