import * as products from "@/lib/api/operations/products";
import { on, route } from "@/lib/api/route";
import { exportMarkdown } from "@/lib/syndication/markdown/export-markdown";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(products.exportMarkdown, exportMarkdown));
