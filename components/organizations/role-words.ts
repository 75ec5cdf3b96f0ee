import type { MemberRole } from "@/lib/identity/organizations/schema";

/** The roles in the order of the menu, the one with the most permissions first. */
export const ROLES: readonly MemberRole[] = ["owner", "editor", "viewer"];

export const ROLE_NAMES: Record<MemberRole, string> = { owner: "Owner", editor: "Editor", viewer: "Viewer" };

/** "Join as an editor". */
export const AS_ROLE: Record<MemberRole, string> = {
  owner: "an owner",
  editor: "an editor",
  viewer: "a viewer",
};

/** "As an editor, you …" */
export const YOU_MAY: Record<MemberRole, string> = {
  owner: "can create, edit and submit products, and manage members.",
  editor: "can create, edit and submit products.",
  viewer: "can read drafts, review notes and traffic, but not change anything.",
};
