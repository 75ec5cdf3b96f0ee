import { Entrance } from "@/components/account/entrance";
import { ButtonLink } from "@/components/ui/button";

/** Used, ended, taken back and never made look alike. */
export function InvitationOver({ signedIn }: { signedIn: boolean }) {
  return (
    <Entrance
      title="This invitation is over"
      lead="It was used, has ended, or was taken back. Whoever sent it can make you a new one in a moment."
      piece="no-invitation"
      caption={{
        name: "Why links end",
        text: "An invitation works once and for a few days, so that one that is passed on, or found later, opens nothing.",
        label: "Works once · 30 days at most",
      }}
    >
      <div className="flex flex-wrap gap-2.5">
        {signedIn && (
          <ButtonLink href="/settings/organizations" variant="primary" size="lg">
            Your organizations
          </ButtonLink>
        )}
        <ButtonLink href="/" variant={signedIn ? "quiet" : "primary"} size="lg">
          To the directory
        </ButtonLink>
      </div>
    </Entrance>
  );
}
