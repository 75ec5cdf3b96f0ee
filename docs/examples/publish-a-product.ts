import { randomUUID } from "node:crypto";
import { Vitrine } from "./vitrine";

type Organization = { id: string; role: string };
type Product = { slug: string };
type Revision = { id: string; version: number; status: string };
type Validation = { valid: boolean; errors: { path: string; message: string }[] };

/** Creates a product, saves its document and submits it for review. */
export async function publishAProduct(site: string, key: string, name: string): Promise<Revision> {
  const vitrine = new Vitrine(site, key);

  const { data } = await vitrine.get<{ data: Organization[] }>("/organizations");
  const own = data.find(({ role }) => role !== "viewer");
  const organization =
    own ?? (await vitrine.post<Organization>("/organizations", { name: `${name} makers` }));

  const product = await vitrine.post<Product>(
    "/products",
    {
      organizationId: organization.id,
      name,
      tagline: "Tides for small harbours",
      websiteUrl: "https://tides.example.com/",
    },
    randomUUID(),
  );

  const blocks = [
    { id: randomUUID(), type: "heading", v: 1, data: { text: "What it does", level: 2 } },
    { id: randomUUID(), type: "richText", v: 1, data: { md: "Shows **high and low water** a week ahead." } },
  ];
  const check = await vitrine.post<Validation>("/blocks/validate", { blocks, mode: "publish" });
  if (!check.valid)
    throw new Error(check.errors.map(({ path, message }) => `${path}: ${message}`).join("\n"));

  await vitrine.post(`/products/${product.slug}/revisions`, { blocks });
  await vitrine.post(`/products/${product.slug}/submit`, {});

  const revisions = await vitrine.get<{ data: Revision[] }>(`/products/${product.slug}/revisions`, {
    limit: 1,
  });
  const [newest] = revisions.data;
  if (!newest) throw new Error("The revision is missing.");
  return newest;
}
