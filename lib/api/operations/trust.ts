import { ByProduct } from "../../documents/blocks/pulse/history/schema";
import { Domain } from "../../ranking/trust/domain/schema";
import { byEditors, byMembers, operation } from "../operation";

export const readDomain = operation("GET /api/v1/products/{slug}/domain", {
  ...byMembers,
  resource: "Products",
  summary: "Get the domain verification of a product's website, with instructions",
  description:
    "For members. The domain is the website's host without `www.`; verifying a parent domain doesn't count. Either " +
    "the TXT record or the file is enough, and must stay in place: it is checked again every week. A verification " +
    "belongs to this product, organization and domain, and ends if any of them changes.",
  input: ByProduct,
  output: Domain,
});

export const verifyDomain = operation("POST /api/v1/products/{slug}/domain/verify", {
  ...byEditors,
  member: { ...byEditors.member, only: true },
  resource: "Products",
  summary: "Verify a product's domain now",
  description:
    "Looks for the TXT record and the file; `checks` has the results. Finding neither is not an error. A verified " +
    "domain that responds without the value for a week, or doesn't respond for 30 days, loses its verification.",
  limits: [
    { name: "domain", by: "caller" },
    { name: "domain", by: ({ slug }) => `product ${slug}` },
  ],
  input: ByProduct,
  output: Domain,
  errors: ["invalid_state"],
});
