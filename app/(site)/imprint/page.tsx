import { sitePage } from "../site-page";

const page = sitePage("imprint");

export const generateMetadata = page.generateMetadata;
export default page.Page;
