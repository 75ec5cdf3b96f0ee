import { sitePage } from "../site-page";

const page = sitePage("terms");

export const generateMetadata = page.generateMetadata;
export default page.Page;
