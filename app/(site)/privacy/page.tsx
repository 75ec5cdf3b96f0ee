import { sitePage } from "../site-page";

const page = sitePage("privacy");

export const generateMetadata = page.generateMetadata;
export default page.Page;
