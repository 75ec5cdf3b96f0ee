import { type ProblemCode, problems } from "@/lib/core/errors";
import { Coded } from "./part";

const WAYS: Record<ProblemCode, string> = {
  invalid_json: "Send one JSON object as the body, in UTF-8, without comments or trailing commas.",
  invalid_parameter: "Look at `errors` for the parameter. An empty value is not the same as leaving it out.",
  invalid_cursor:
    "Take `nextCursor` as it came, with the filters that it came with, or begin again without one.",
  invalid_time_range:
    "`from` may not be after `to`, the range has 90 days at most, and none of it lies in the future.",
  unauthenticated: "Send a key, or sign in.",
  invalid_api_key:
    "The key is mistyped, revoked or expired, or two different ones were sent. Create a new one in the settings.",
  forbidden: "Your role in the organization, or the key's scopes, do not allow this.",
  session_required: "A key can't do this. Sign in with a browser.",
  csrf_failed: "A change with cookies has to come from this site's own pages: name the site in `Origin`.",
  not_found:
    "It is not there, or not there for you: what you may not see looks the same as what does not exist.",
  analytics_not_enabled: "The product's public document has no Analytics block.",
  pulse_not_enabled: "The product's public document has no Pulse block.",
  method_not_allowed: "The `Allow` header names the methods of this path.",
  already_voted: "One vote a product and UTC day. The next is possible after midnight UTC.",
  slug_taken: "Another one has, or had, that slug, or it is reserved. Choose another.",
  invalid_state: "What you want does not follow from the present state, which `detail` names. Read it again.",
  already_decided: "Another reviewer was faster. Read the item again.",
  version_conflict:
    "Somebody saved in between. Read the newest version, put your change on top, and send that.",
  idempotency_in_progress:
    "The first request with this key still runs. Wait for as long as `Retry-After` says.",
  precondition_failed: "The version in `If-Match` is no longer the newest. Read it again.",
  payload_too_large: "A body has 1 MB at most, a picture or video what the upload's own reference says.",
  unsupported_media_type:
    "Send `Content-Type: application/json`, or for an upload one of the kinds it names.",
  validation_failed: "Each entry of `errors` has the path of an error and says what is wrong there.",
  idempotency_key_reused:
    "The key was used for other input. Create a new one for each thing that you create.",
  rate_limited: "Wait for as long as `Retry-After` says. `RateLimit` says how much is left.",
  internal:
    "That is our error. Give the `requestId` to whoever runs the site; what you sent changed nothing.",
  unavailable: "The database is unavailable for a moment. Wait for as long as `Retry-After` says.",
};

/** Every problem with its status and the way on; each `type` of a problem document leads here. */
export function Problems() {
  return (
    <dl className="border-ink border-t-2">
      {Object.entries(problems).map(([code, { status, title }]) => (
        <div
          key={code}
          id={code}
          className="grid scroll-mt-6 gap-x-8 gap-y-1 border-rule border-b py-4 target:bg-glass-wash sm:grid-cols-[16rem_minmax(0,1fr)]"
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
