import { on } from "@/lib/api/endpoint";
import * as administration from "@/lib/api/operations/administration";
import { route } from "@/lib/api/route";
import { listPeople } from "@/lib/identity/administration/read-people";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(on(administration.listPeople, listPeople));
