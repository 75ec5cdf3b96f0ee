import * as accounts from "@/lib/api/operations/accounts";
import * as people from "@/lib/api/operations/people";
import { on, route } from "@/lib/api/route";
import { deleteAccount } from "@/lib/identity/accounts/delete-account";
import { readMe, renamePerson } from "@/lib/identity/accounts/me";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  on(people.readMe, readMe),
  on(accounts.rename, renamePerson),
  on(accounts.deleteAccount, deleteAccount),
);
