import { on } from "@/lib/api/endpoint";
import * as products from "@/lib/api/operations/products";
import { route } from "@/lib/api/route";
import { exportMarkdown } from "@/lib/syndication/markdown/export-markdown";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(products.exportMarkdown, exportMarkdown));
