import * as administration from "@/lib/api/operations/administration";
import { on, route } from "@/lib/api/route";
import { listPeople } from "@/lib/identity/administration/read-people";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(administration.listPeople, listPeople));
