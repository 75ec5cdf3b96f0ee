import { ByProduct } from "../../documents/blocks/pulse/history/schema";
import { Domain } from "../../ranking/trust/domain/schema";
import { byEditors, byMembers, operation } from "../operation";

export const readDomain = operation("GET /api/v1/products/{slug}/domain", {
  ...byMembers,
  resource: "Products",
  summary: "How to prove the domain of a product's website, and how that stands",
  description:
    "For members. The domain is the website's host without `www.`; a proof of a domain above it does not count. Either " +
    "the TXT record or the file is enough, and whichever it is must stay: it is looked at again every week. A proof " +
    "belongs to this product, organization and domain, and ends with any of them.",
  input: ByProduct,
  output: Domain,
});

export const verifyDomain = operation("POST /api/v1/products/{slug}/domain/verify", {
  ...byEditors,
  resource: "Products",
  summary: "Look for the proof of a product's domain now",
  description:
    "Looks for the TXT record and the file, and `checks` says what was seen; finding neither is no error. A proven domain " +
    "that answers without the value for a week, or does not answer for 30 days, loses its proof.",
  limits: [
    { name: "domain", by: "caller" },
    { name: "domain", by: ({ slug }) => `product ${slug}` },
  ],
  input: ByProduct,
  output: Domain,
  errors: ["invalid_state"],
});
