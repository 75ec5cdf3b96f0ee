"use client";

import { call, type OutputOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import type { Member, MemberRole } from "@/lib/organizations/schema";

export type MemberPage = OutputOf<"GET /api/v1/organizations/{slug}/members">;

const PATH = "GET /api/v1/organizations/{slug}/members";

/** The members of an organization, live. A change shows at once, and goes back when the service refuses it. */
export function useMembers(slug: string, first: MemberPage) {
  const { data = first, error, mutate } = useCall(PATH, { slug, limit: 100 }, { fallbackData: first });

  const change = (next: (members: Member[]) => Member[], send: () => Promise<unknown>): Promise<unknown> => {
    const changed = (page: MemberPage = first) => ({ ...page, data: next(page.data) });
    const run = async (page?: MemberPage) => {
      await send();
      return changed(page);
    };
    return mutate(run, { optimisticData: changed, rollbackOnError: true, revalidate: false });
  };

  const setRole = ({ personId }: Member, role: MemberRole) =>
    change(
      (members) => members.map((member) => (member.personId === personId ? { ...member, role } : member)),
      () => call("PATCH /api/v1/organizations/{slug}/members/{personId}", { slug, personId, role }),
    );

  const remove = ({ personId }: Member) =>
    change(
      (members) => members.filter((member) => member.personId !== personId),
      () => call("DELETE /api/v1/organizations/{slug}/members/{personId}", { slug, personId }),
    );

  return { page: data, error, setRole, remove, reload: () => mutate() };
}
