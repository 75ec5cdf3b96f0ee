import { Command } from "commander";
import { userCreateCommand } from "./user-create";
import { userRoleCommand } from "./user-role";

export const userCommand = (): Command =>
  new Command("user")
    .description("makes accounts, and makes people admins")
    .helpCommand(false)
    .addCommand(userCreateCommand())
    .addCommand(userRoleCommand("grant-admin"))
    .addCommand(userRoleCommand("revoke-admin"));
