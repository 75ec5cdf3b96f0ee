import * as administration from "@/lib/api/operations/administration";
import { on, route } from "@/lib/api/route";
import { endSessionsOfPerson } from "@/lib/identity/administration/change-person";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(administration.endSessionOfPerson, endSessionsOfPerson),
);
