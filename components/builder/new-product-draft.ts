/** What somebody typed before the product exists. A null slug follows the name. */
export type NewProductDraft = {
  organizationId: string;
  organizationName: string;
  name: string;
  slug: string | null;
  tagline: string;
  websiteUrl: string;
  categories: string[];
  licenses: string[];
};

export const EMPTY_DRAFT: NewProductDraft = {
  organizationId: "",
  organizationName: "",
  name: "",
  slug: null,
  tagline: "",
  websiteUrl: "",
  categories: [],
  licenses: [],
};

const STORED = "vitrine:new-product";

/** What this browser kept, as on the way to the sign-in page and back; null where it kept nothing. */
export function readDraft(): NewProductDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? "null");
    return kept && typeof kept === "object" ? toDraft(kept) : null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: NewProductDraft): void {
  try {
    if (isEmpty(draft)) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, JSON.stringify(draft));
  } catch {
    // Storage can be forbidden: the form then lasts as long as its page.
  }
}

export const forgetDraft = (): void => keepDraft(EMPTY_DRAFT);

/** Whether nothing was typed; the choice of an organization alone is not worth keeping. */
export const isEmpty = ({ organizationId: _, ...typed }: NewProductDraft): boolean =>
  Object.values(typed).every((value) => value === null || value.length === 0);

/** "example.org" is meant as https://example.org; what has a scheme, or is no host, stays as it was typed. */
export function toWebsite(typed: string): string {
  const text = typed.trim();
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#].*)?$/u.test(text) ? `https://${text}` : text;
}

/** Storage may hold anything: what does not fit is left empty. */
function toDraft(kept: object): NewProductDraft {
  const text = (name: string): string => {
    const value: unknown = Reflect.get(kept, name);
    return typeof value === "string" ? value : "";
  };
  const texts = (name: string): string[] => {
    const value: unknown = Reflect.get(kept, name);
    return Array.isArray(value) ? value.filter((item) => typeof item === "string").slice(0, 5) : [];
  };
  return {
    organizationId: text("organizationId"),
    organizationName: text("organizationName"),
    name: text("name"),
    slug: text("slug") || null,
    tagline: text("tagline"),
    websiteUrl: text("websiteUrl"),
    categories: texts("categories"),
    licenses: texts("licenses"),
  };
}
