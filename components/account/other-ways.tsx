import type { ReactNode } from "react";
import { type Provider, ProviderForm } from "./provider-form";

type OtherWaysProps = {
  providers: readonly Provider[];
  to: string;
  /** Before the providers: the button for a link by mail, where there is one. */
  children?: ReactNode;
};

/** What signs in without a password. */
export function OtherWays({ providers, to, children }: OtherWaysProps) {
  if (!children && providers.length === 0) return null;
  return (
    <section aria-label="Other ways" className="mt-1 grid gap-2.5">
      <p
        aria-hidden="true"
        className="label flex items-center gap-3 before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule"
      >
        or
      </p>
      {children}
      {providers.map((provider) => (
        <ProviderForm key={provider.id} provider={provider} to={to} wide>
          Continue with {provider.name}
        </ProviderForm>
      ))}
    </section>
  );
}
