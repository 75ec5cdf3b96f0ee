import { claimItem } from "@/lib/api/operations/moderation";
import { on, routes } from "@/lib/api/route";
import { claimItem as claim } from "@/lib/moderation/claim-item";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(claimItem, claim));
