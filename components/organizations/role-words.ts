import type { MemberRole } from "@/lib/identity/organizations/schema";

/** The roles as they are chosen, the one with the most rights first. */
export const ROLES: readonly MemberRole[] = ["owner", "editor", "viewer"];

export const ROLE_NAMES: Record<MemberRole, string> = { owner: "Owner", editor: "Editor", viewer: "Viewer" };

/** "Join as an editor". */
export const AS_ROLE: Record<MemberRole, string> = {
  owner: "an owner",
  editor: "an editor",
  viewer: "a viewer",
};

/** "As an editor you …" */
export const YOU_MAY: Record<MemberRole, string> = {
  owner: "write products, submit them for review, and decide who belongs to it.",
  editor: "write products and submit them for review.",
  viewer: "read drafts, notes and figures, and change nothing.",
};

export const ROLE_RIGHTS: Record<MemberRole, string> = {
  owner: "Writes and submits, and decides who belongs to it.",
  editor: "Writes products and submits them for review.",
  viewer: "Reads drafts, notes and figures, and changes nothing.",
};
