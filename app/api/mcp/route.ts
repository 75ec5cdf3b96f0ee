import { forAll } from "@/lib/api/route";
import { serveMcp } from "@/lib/mcp/serve-mcp";
import { loadRoute } from "../v1/load-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = forAll((request) => serveMcp(request, loadRoute));
