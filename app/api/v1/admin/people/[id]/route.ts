import * as administration from "@/lib/api/operations/administration";
import { on, route } from "@/lib/api/route";
import { changePerson } from "@/lib/identity/administration/change-person";
import { readPerson } from "@/lib/identity/administration/read-people";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(administration.readPerson, readPerson),
  on(administration.changePerson, changePerson),
);
