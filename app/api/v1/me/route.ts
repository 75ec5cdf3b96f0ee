import { readMe } from "@/lib/api/operations/people";
import { on, routes } from "@/lib/api/route";
import { readMe as read } from "@/lib/people/read-me";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(readMe, read));
