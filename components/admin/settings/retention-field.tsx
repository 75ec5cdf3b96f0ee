import type { ReactNode } from "react";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useCall } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import { type SetKey, setKeys, setKinds, type Terms } from "@/lib/platform/retention/rules";
import { retentionWords, siteSettings } from "@/messages/en.json";

type RetentionFieldProps = {
  label: string;
  hint: ReactNode;
  error: string | undefined;
  terms: Terms;
  disabled: boolean;
  onChange: (terms: Terms) => void;
};

/** The term of each kind of personal data in days, with what the next run deletes with it before anything is saved. */
export function RetentionField({ label, hint, error, terms, disabled, onChange }: RetentionFieldProps) {
  const isValid = setKeys.every((key) => faultOf(key, terms[key]) === null);
  const { data: preview, isLoading } = useCall("GET /api/v1/admin/retention", isValid ? terms : null, {
    keepPreviousData: true,
    dedupingInterval: 1000,
  });
  const dueOf = (key: SetKey) => {
    const found = preview?.data.find((each) => each.key === key);
    return found && found.days === terms[key] && !isLoading ? found.due : null;
  };
  return (
    <fieldset id="retention" className="grid scroll-mt-6 gap-4" disabled={disabled}>
      <legend className="mb-1.5 font-semibold text-body text-ink">{label}</legend>
      <p className="measure text-small text-ink-3">{hint}</p>
      {error && <FieldError id="retention-error">{error}</FieldError>}
      {setKeys.map((key) => (
        <Term
          key={key}
          of={key}
          days={terms[key]}
          due={dueOf(key)}
          onChange={(days) => onChange({ ...terms, [key]: days })}
        />
      ))}
    </fieldset>
  );
}

/** What keeps a number from being the term of a kind. */
function faultOf(key: SetKey, days: number): string | null {
  const t = messages({ siteSettings });
  const { least, most } = setKinds[key];
  return Number.isInteger(days) && days >= least && days <= most ? null : t("wholeNumber", { least, most });
}

type WithOutcome = "endedInvitations" | "voteNetworks" | "reports";
type TermProps = { of: SetKey; days: number; due: number | null; onChange: (days: number) => void };

function Term({ of, days, due, onChange }: TermProps) {
  const t = messages({ siteSettings });
  const terms = messages({ retentionWords });
  const { outcome, least, most, days: initial } = setKinds[of];
  return (
    <Field
      id={`retention-${of}`}
      label={terms(`what_${of}`)}
      error={faultOf(of, days)}
      hint={
        <>
          {outcome !== undefined && `${t("then", { outcome: terms(`outcome_${of as WithOutcome}`) })} `}
          {t("bounds", { least, most, initial })}{" "}
          <span aria-live="polite">
            {due !== null && due > 0 && (
              <strong className="font-semibold text-ink">{t("dueNext", { count: due })}</strong>
            )}
          </span>
        </>
      }
      className="border-rule border-t pt-3"
    >
      {(control) => (
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-2">
          <span className="w-24 shrink-0">
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={least}
              max={most}
              step={1}
              required
              value={Number.isNaN(days) ? "" : days}
              onChange={(event) => onChange(event.target.valueAsNumber)}
            />
          </span>
          <span className="min-w-40 flex-1">{t("daysAfter", { after: terms(`after_${of}`) })}</span>
        </span>
      )}
    </Field>
  );
}
