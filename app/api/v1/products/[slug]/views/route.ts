import { countView } from "@/lib/api/operations/traffic";
import { on, routes } from "@/lib/api/route";
import { countView as count } from "@/lib/traffic/count-view";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(countView, count));
