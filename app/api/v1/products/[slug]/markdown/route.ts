import { exportMarkdown } from "@/lib/api/operations/products";
import { on, routes } from "@/lib/api/route";
import { exportMarkdown as read } from "@/lib/products/export-markdown";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(exportMarkdown, read));
