import { deleteAccount as remove } from "@/lib/accounts/delete-account";
import { renamePerson } from "@/lib/accounts/rename-person";
import { deleteAccount, rename } from "@/lib/api/operations/accounts";
import { readMe } from "@/lib/api/operations/people";
import { on, routes } from "@/lib/api/route";
import { readMe as read } from "@/lib/people/read-me";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(
  on(readMe, read),
  on(rename, renamePerson),
  on(deleteAccount, remove),
);
