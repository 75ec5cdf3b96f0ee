import { formatDay } from "@/components/ui/format";
import { faultSentence } from "@/lib/blocks/pulse/words";
import type { PulseSample } from "@/lib/pulse/schema";
import { certificateOf } from "./certificate";
import { OutcomeMark } from "./status";

/** What one sample found beside its times: how it ended and why, the answer, the way there, the certificate. */
export function SampleFacts({ sample, now }: { sample: PulseSample; now: Date }) {
  const { httpStatus, ipFamily, redirects, tlsExpiresAt, outcome } = sample;
  const certificate = tlsExpiresAt === null ? null : certificateOf(tlsExpiresAt, sample.sampledAt, now);
  const fault = faultSentence(sample);
  return (
    <div className="grid gap-1.5">
      <ul className="label flex flex-wrap items-center gap-x-4 gap-y-1">
        <li className="flex items-baseline gap-1.5">
          <OutcomeMark outcome={outcome} />
          {outcome}
        </li>
        {httpStatus !== null && <li>HTTP {httpStatus}</li>}
        {redirects > 0 && (
          <li>
            {redirects} {redirects === 1 ? "redirect" : "redirects"}, times included
          </li>
        )}
        {ipFamily !== null && <li>IPv{ipFamily}</li>}
        {certificate && tlsExpiresAt !== null && (
          <li className={TONES[certificate.state]}>
            certificate {certificate.state === "ended" ? "ended" : "until"} {formatDay(tlsExpiresAt)}
            {certificate.state === "soon" && `, ${certificate.words}`}
          </li>
        )}
      </ul>
      {fault && <p className="text-ink-2 text-small">{fault}</p>}
    </div>
  );
}

const TONES = { valid: undefined, soon: "text-warn", ended: "text-fail" } as const;
