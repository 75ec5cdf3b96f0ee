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
  owner: "can write products, submit them for review and manage members.",
  editor: "can write products and submit them for review.",
  viewer: "can read drafts, review notes and traffic, but not change anything.",
};

export const ROLE_RIGHTS: Record<MemberRole, string> = {
  owner: "Can write products, submit them for review and manage members.",
  editor: "Can write products and submit them for review.",
  viewer: "Can read drafts, review notes and traffic, but not change anything.",
};
