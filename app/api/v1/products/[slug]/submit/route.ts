import { submitRevision } from "@/lib/api/operations/products";
import { on, routes } from "@/lib/api/route";
import { submitRevision as submit } from "@/lib/products/submit-revision";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(submitRevision, submit));
