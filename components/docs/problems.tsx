import { type ProblemCode, problems } from "@/lib/core/errors";
import { Coded } from "./part";

const WAYS: Record<ProblemCode, string> = {
  invalid_json: "Send one JSON object as the body, in UTF-8, without comments or trailing commas.",
  invalid_parameter: "See `errors` for the parameter. An empty value isn't the same as leaving it out.",
  invalid_cursor: "Send `nextCursor` unchanged, with the same filters, or start again without a cursor.",
  invalid_time_range:
    "`from` can't be after `to`, the range can't be longer than 90 days, and it can't extend into the future.",
  unauthenticated: "Send a key or sign in.",
  invalid_api_key:
    "The key is mistyped, revoked or expired, or two different ones were sent. Create a new one in the settings.",
  forbidden: "Your role in the organization or the key's scopes don't allow this.",
  session_required: "A key can't do this. Sign in with a browser.",
  csrf_failed:
    "A change made with cookies has to come from this site's own pages. Send the site's origin in `Origin`.",
  not_found: "It doesn't exist, or you don't have access to it. The two look the same.",
  analytics_not_enabled: "The product's public document has no Analytics block.",
  pulse_not_enabled: "The product's public document has no Pulse block.",
  no_such_window:
    "The period ended before the first product was published. `detail` says when rankings start.",
  method_not_allowed: "See the `Allow` header for the methods of this path.",
  already_voted: "You can vote for a product once per UTC day. Vote again after midnight UTC.",
  slug_taken: "The slug is in use, was used before, or is reserved. Choose another.",
  limit_reached: "You reached the limit that `detail` names. Remove one first.",
  invalid_state: "This isn't possible in the current state, which `detail` names. Read the resource again.",
  already_decided: "Another reviewer decided first. Read the item again.",
  version_conflict:
    "Someone else saved first. Read the latest revision, apply your change to it, and send it again.",
  idempotency_in_progress:
    "The first request with this key is still running. Wait as long as `Retry-After` says.",
  precondition_failed: "Someone else saved since the `version` in `If-Match`. Read the resource again.",
  payload_too_large: "A body can be up to 1 MB. For pictures and videos, see the upload's reference.",
  address_too_long: "Shorten the path or the query. `detail` names the limits.",
  unsupported_media_type:
    "Send `Content-Type: application/json`, or for an upload, one of the types in its reference.",
  validation_failed: "Each entry of `errors` has a path and says what is wrong there.",
  idempotency_key_reused:
    "The key was already used with different input. Use a new key for each thing you create.",
  rate_limited: "Wait as long as `Retry-After` says. `RateLimit` says how much is left.",
  internal:
    "Something failed on our side, and nothing was changed. If it happens again, give the `requestId` to the site's operator.",
  unavailable: "The database is temporarily unavailable. Wait as long as `Retry-After` says.",
};

/** Every problem with its status and what to do; the `type` of each problem document links here. */
export function Problems() {
  return (
    <dl className="border-ink border-t-2">
      {Object.entries(problems).map(([code, { status, title }]) => (
        <div
          key={code}
          id={code}
          className="grid scroll-mt-6 gap-x-8 gap-y-1 border-rule border-b py-4 target:bg-chosen-wash sm:grid-cols-[16rem_minmax(0,1fr)]"
        >
          <dt>
            <a href={`#${code}`} className="font-mono text-[0.875rem] hover:text-glass">
              {code}
            </a>
            <p className="label mt-1">{status}</p>
          </dt>
          <dd>
            <p className="font-semibold">{title}</p>
            <p className="measure text-ink-2">
              <Coded text={WAYS[code as ProblemCode]} />
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
