import { RetentionSection, retentionAnchor, retentionTitle } from "@/components/site/retention-section";
import { publicCtx } from "@/lib/api/pages/page-context";
import { readSettings } from "@/lib/platform/settings/read-settings";
import { sitePage } from "../site-page";

const page = sitePage("privacy", {
  anchor: retentionAnchor,
  text: retentionTitle,
  async draw() {
    const { retention } = await readSettings(publicCtx().db);
    return <RetentionSection terms={retention} />;
  },
});

export const generateMetadata = page.generateMetadata;
export default page.Page;
