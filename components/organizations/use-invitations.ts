"use client";

import { call, type InputOf, type OutputOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import type { CreatedInvitation, Invitation } from "@/lib/organizations/schema";

export type InvitationPage = OutputOf<"GET /api/v1/organizations/{slug}/invitations">;
export type NewInvitation = Omit<InputOf<"POST /api/v1/organizations/{slug}/invitations">, "slug">;

const PATH = "GET /api/v1/organizations/{slug}/invitations";

/** The open invitations of an organization, live. */
export function useInvitations(slug: string, first: InvitationPage) {
  const { data = first, error, mutate } = useCall(PATH, { slug, limit: 100 }, { fallbackData: first });

  /** The service may have taken an earlier one back, so the list is read anew. */
  const create = async (input: NewInvitation): Promise<CreatedInvitation> => {
    const made = await call("POST /api/v1/organizations/{slug}/invitations", { slug, ...input });
    await mutate();
    return made;
  };

  const revoke = async ({ id }: Invitation): Promise<void> => {
    const without = (page: InvitationPage = first) => ({
      ...page,
      data: page.data.filter((invitation) => invitation.id !== id),
    });
    const send = async (page?: InvitationPage) => {
      await call("DELETE /api/v1/organizations/{slug}/invitations/{id}", { slug, id });
      return without(page);
    };
    await mutate(send, { optimisticData: without, rollbackOnError: true, revalidate: false });
  };

  return { page: data, error, create, revoke, reload: () => mutate() };
}
