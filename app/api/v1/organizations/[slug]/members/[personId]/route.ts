import {
  changeMember as changeOperation,
  removeMember as removeOperation,
} from "@/lib/api/operations/organizations";
import { on, routes } from "@/lib/api/route";
import { changeMember } from "@/lib/organizations/change-member";
import { removeMember } from "@/lib/organizations/remove-member";

export const { GET, POST, PATCH, DELETE, PUT, OPTIONS } = routes(
  on(changeOperation, changeMember),
  on(removeOperation, removeMember),
);
