import { withdrawRevision } from "@/lib/api/operations/products";
import { on, routes } from "@/lib/api/route";
import { withdrawRevision as withdraw } from "@/lib/products/withdraw-revision";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(withdrawRevision, withdraw));
