import * as accounts from "@/lib/api/operations/accounts";
import * as people from "@/lib/api/operations/people";
import { on, route } from "@/lib/api/route";
import { deleteAccount } from "@/lib/identity/accounts/delete-account";
import { changeMe, readMe } from "@/lib/identity/accounts/me";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(people.readMe, readMe),
  on(accounts.changeMe, changeMe),
  on(accounts.deleteAccount, deleteAccount),
);
