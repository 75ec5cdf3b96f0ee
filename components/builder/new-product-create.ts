import { type Faults, toFaults } from "@/components/account/field-faults";
import { call } from "@/lib/api/client";
import { type NewProductDraft, toWebsite } from "./new-product-draft";
import type { OwnOrganization } from "./new-product-organization";

export type Created = { slug: string } | { faults: Faults; made: OwnOrganization | null };

const FIELDS = ["organizationId", "name", "slug", "tagline", "websiteUrl", "categories", "licenses"];

/**
 * Makes the organization where a new one is wanted, then the product. An organization that was made before the product
 * was refused is told, so that the next try does not make it twice.
 */
export async function createProduct(draft: NewProductDraft, organizationId: string | null): Promise<Created> {
  if (!draft.name.trim()) return { faults: { name: "Give it a name." }, made: null };
  const owner = organizationId
    ? { id: organizationId, made: null }
    : await createOrganization(draft.organizationName);
  if ("faults" in owner) return { faults: owner.faults, made: null };
  try {
    return await call("POST /api/v1/products", {
      organizationId: owner.id,
      name: draft.name,
      ...(draft.slug ? { slug: draft.slug } : {}),
      tagline: draft.tagline,
      websiteUrl: toWebsite(draft.websiteUrl) || null,
      categories: draft.categories,
      licenses: draft.licenses,
    });
  } catch (error) {
    return { faults: toFaults(error, FIELDS), made: owner.made };
  }
}

async function createOrganization(
  name: string,
): Promise<{ id: string; made: OwnOrganization } | { faults: Faults }> {
  if (!name.trim()) return { faults: { organizationName: "Say who makes it." } };
  try {
    const made = await call("POST /api/v1/organizations", { name });
    return { id: made.id, made };
  } catch (error) {
    const { name: fault, ...rest } = toFaults(error, ["name"]);
    return { faults: { ...rest, ...(fault ? { organizationName: fault } : {}) } };
  }
}
