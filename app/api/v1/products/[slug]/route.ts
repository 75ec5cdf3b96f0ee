import { changeSlug, readPublicProduct } from "@/lib/api/operations/products";
import { on, routes } from "@/lib/api/route";
import { changeSlug as change } from "@/lib/products/change-slug";
import { readPublicProduct as read } from "@/lib/products/read-public-product";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(
  on(readPublicProduct, read),
  on(changeSlug, change),
);
