import { trySubmit } from "@/lib/api/operations/products";
import { on, routes } from "@/lib/api/route";
import { trySubmit as screen } from "@/lib/moderation/try-submit";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(trySubmit, screen));
