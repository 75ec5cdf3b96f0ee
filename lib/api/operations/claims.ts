import { page } from "../../core/schema";
import { ByClaim, ClaimProduct, ListClaims, ProductClaim } from "../../review/claims/schema";
import { nothing, operation } from "../operation";

const forClaimants = { resource: "Claims", auth: "session" } as const;

export const claimProduct = operation("POST /api/v1/products/{slug}/claims", {
  ...forClaimants,
  summary: "Claim a product of an organization that only lists it",
  description:
    "For an organization that the caller owns (404 for any other). `proof` says what to publish on its website's domain: a " +
    "TXT record or a file, with a value that differs for each claim. 409 if the owner maintains its products itself " +
    "(`organization.listsOnly` is false), if the product is the organization's own, if its website has no domain, while " +
    "the organization has an open claim to it, and while another's is in review.",
  input: ClaimProduct,
  example: { organizationId: "$ORGANIZATION_ID", note: "We make it." },
  output: ProductClaim,
  status: 201,
  errors: ["invalid_state"],
  limits: [{ name: "domain", by: "caller" }],
});

export const verifyClaim = operation("POST /api/v1/claims/{id}/verify", {
  ...forClaimants,
  summary: "Check the proof of a claim now",
  description:
    "`checks` says what was found. Once it is, the claim is `in_review`: a reviewer decides, and the proof is looked for " +
    "again before an approval, which moves the product with its slug, revisions, votes and traffic. Finding nothing is " +
    "not an error. 404 for a claim of an organization that the caller doesn't own.",
  input: ByClaim,
  output: ProductClaim,
  errors: ["invalid_state"],
  limits: [
    { name: "domain", by: "caller" },
    { name: "domain", by: ({ id }) => `claim ${id}` },
  ],
});

export const withdrawClaim = operation("DELETE /api/v1/claims/{id}", {
  ...forClaimants,
  ...nothing,
  summary: "Withdraw an open claim",
  description: "409 once it has ended; 404 for a claim of an organization that the caller doesn't own.",
  input: ByClaim,
  errors: ["invalid_state"],
});

export const listClaims = operation("GET /api/v1/me/claims", {
  resource: "Claims",
  summary: "List the claims of the organizations you own, newest first",
  auth: "person",
  scope: "products:read",
  tool: { name: "list_claims", reads: true },
  input: ListClaims,
  output: page(ProductClaim),
});
