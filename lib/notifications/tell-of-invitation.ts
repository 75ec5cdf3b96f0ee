import type { Db } from "../core/db";
import { seal } from "../core/seal";
import { asksForProof } from "../mail/deliverable";
import { whoeverHas } from "./audience";
import { notify, type Teller } from "./notify";

type Invitation = { id: string; email: string; url: string; organization: { id: string; name: string } };

/** Tells of an invitation on the site, to who has its address and could accept it. Its mail is the invitation's own. */
export async function tellOfInvitation(
  tx: Db,
  ctx: Teller,
  { id, email, url, organization }: Invitation,
): Promise<void> {
  await notify(tx, ctx, {
    act: `invitation:${id}`,
    kinds: ["invitation"],
    hasOwnMail: true,
    to: whoeverHas(email, asksForProof()),
    told: {
      outcome: "invited",
      organizationId: organization.id,
      organizationName: organization.name,
      actorName: ctx.caller.person.name,
      sealedUrl: seal(url),
    },
  });
}
