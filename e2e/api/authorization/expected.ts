import { type Operation, pathParameters } from "@/lib/api/operation";
import { type ProblemCode, problems } from "@/lib/core/errors";
import type { MemberRole } from "@/lib/identity/organizations/schema";
import { isDeep } from "@/lib/testing/deep";

/** Who asks, seen from the organization that the request names. */
export const people = ["user", "viewer", "editor", "owner", "outsider", "admin"] as const;
export type Who = (typeof people)[number];

export const credentials = [
  "session",
  "key",
  "narrow key",
  "revoked key",
  "expired key",
  "malformed key",
  "ended session",
] as const;
export type Credential = (typeof credentials)[number];

/** Everybody by session, an admin by key, and an editor by every credential; each with each in `npm run test:deep`. */
export const isTried = (who: Who, credential: Credential): boolean =>
  isDeep || who === "editor" || credential === "session" || (who === "admin" && credential === "key");

/** What the path names: a product that is public, one that is not, or neither. */
export type Subject = "public product" | "hidden product" | "no product";

export type Refusal = { status: number; code: ProblemCode };
export type Verdict = "allowed" | Refusal;

export const subjectsOf = ({ path }: Operation): Subject[] =>
  path.startsWith("/api/v1/products/{slug}") ? ["public product", "hidden product"] : ["no product"];

/**
 * What an operation's declaration says of a caller, in the order in which the service asks: is the credential good, is it
 * of the right kind, and what is its person in the organization. Null is a caller without any credential.
 */
export function verdictOf(
  op: Operation,
  who: Who,
  credential: Credential | null,
  subject: Subject = "no product",
): Verdict {
  if (op.ignoresCaller) return subject === "hidden product" ? refuse("not_found") : "allowed";
  if (isBadKey(credential)) return refuse("invalid_api_key");
  if (op.scope && credential === "narrow key") return refuse("forbidden");
  const person = credential === null || credential === "ended session" ? null : who;
  if (op.auth !== "public" && person === null) return refuse("unauthenticated");
  const byKey = credential === "key" || credential === "narrow key";
  if (byKey && (op.auth === "session" || op.auth === "adminSession")) return refuse("session_required");
  if ((op.auth === "admin" || op.auth === "adminSession") && person !== "admin") return refuse("forbidden");
  return subject === "no product" ? ofOrganization(op, person) : ofProduct(op, person, subject, byKey);
}

/** Of a hidden product only members and admins learn that it is there. */
function ofProduct(op: Operation, person: Who | null, subject: Subject, byKey: boolean): Verdict {
  const hidden = subject === "hidden product";
  if (!op.member) return hidden ? refuse("not_found") : "allowed";
  const role = roleOf(person);
  if (role && isEnough(role, op.member.role)) return "allowed";
  if (person === "admin" && op.member.role === "viewer") return "allowed";
  if (person === "admin" && op.member.role === "editor" && !op.member.only && !byKey) return "allowed";
  if (role || person === "admin") return refuse("forbidden");
  if (hidden) return refuse("not_found");
  return refuse(person === null ? "unauthenticated" : "forbidden");
}

/** Of an organization in the path only its members learn that it is there; one in the body is refused. */
function ofOrganization(op: Operation, person: Who | null): Verdict {
  if (!op.member) return "allowed";
  const role = roleOf(person);
  if (role && isEnough(role, op.member.role)) return "allowed";
  if (role) return refuse("forbidden");
  return refuse(pathParameters(op.path).length > 0 ? "not_found" : "forbidden");
}

const refuse = (code: ProblemCode): Refusal => ({ status: problems[code].status, code });

const isBadKey = (credential: Credential | null): boolean =>
  credential === "revoked key" || credential === "expired key" || credential === "malformed key";

const roles: Record<Who, MemberRole | null> = {
  user: null,
  viewer: "viewer",
  editor: "editor",
  owner: "owner",
  outsider: null,
  admin: null,
};
const roleOf = (person: Who | null): MemberRole | null => (person ? roles[person] : null);

const strength: Record<MemberRole, number> = { viewer: 1, editor: 2, owner: 3 };
const isEnough = (role: MemberRole, needed: MemberRole): boolean => strength[role] >= strength[needed];
