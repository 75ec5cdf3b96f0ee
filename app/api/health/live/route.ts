import * as service from "@/lib/api/operations/service";
import { on, route } from "@/lib/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(service.readLiveness, async () => ({ status: "ok" as const })),
);
