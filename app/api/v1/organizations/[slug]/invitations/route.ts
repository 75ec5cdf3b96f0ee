import {
  invite as inviteOperation,
  listInvitations as listOperation,
} from "@/lib/api/operations/organizations";
import { on, routes } from "@/lib/api/route";
import { invite } from "@/lib/organizations/invite";
import { listInvitations } from "@/lib/organizations/list-invitations";

export const { GET, POST, PATCH, DELETE, PUT, OPTIONS } = routes(
  on(listOperation, listInvitations),
  on(inviteOperation, invite),
);
