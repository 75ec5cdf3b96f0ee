import { hostToRead, ReadWebsite, WebsiteRead } from "../../documents/website/schema";
import { operation } from "../operation";

export const readWebsite = operation("POST /api/v1/website-reads", {
  resource: "Websites",
  summary: "Read a website's title, description, links and pictures",
  description:
    "Fetches the page as the robot `VitrineReader`, which follows robots.txt: at most 512 KB of HTML within five seconds, over " +
    "public http and https URLs. The reply has its title, description, links to source code, documentation and feed, " +
    "and its logo and picture, each at most 2 MB and processed like an upload. They become files of the caller and are " +
    "private until a published document shows them; `source` says where they are from. 422 at `url` for a URL that " +
    "can't be fetched. If the site doesn't respond, the reply is 200 and `problems` says why.",
  auth: "maker",
  scope: "products:write",
  limits: [
    { name: "websiteRead", by: "caller" },
    { name: "websiteHost", by: hostToRead },
  ],
  input: ReadWebsite,
  example: { url: "https://tidetable.example/" },
  output: WebsiteRead,
});
