/** Every problem that the service answers with: its status and its title. */
export const problems = {
  invalid_json: { status: 400, title: "Invalid JSON" },
  invalid_parameter: { status: 400, title: "Invalid parameter" },
  invalid_cursor: { status: 400, title: "Invalid cursor" },
  invalid_time_range: { status: 400, title: "Invalid time range" },
  unauthenticated: { status: 401, title: "Authentication required" },
  invalid_api_key: { status: 401, title: "Invalid API key" },
  forbidden: { status: 403, title: "Permission denied" },
  session_required: { status: 403, title: "Browser session required" },
  csrf_failed: { status: 403, title: "The request came from another site" },
  not_found: { status: 404, title: "Not found" },
  analytics_not_enabled: { status: 404, title: "Public traffic is not enabled for this product" },
  pulse_not_enabled: { status: 404, title: "Pulse is not enabled for this product" },
  no_such_window: { status: 404, title: "No ranking for this period" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  already_voted: { status: 409, title: "Already voted today" },
  slug_taken: { status: 409, title: "Slug already taken" },
  limit_reached: { status: 409, title: "No more of these are possible" },
  invalid_state: { status: 409, title: "Not possible in the current state" },
  already_decided: { status: 409, title: "Already decided" },
  version_conflict: { status: 409, title: "Changed since you last read it" },
  idempotency_in_progress: { status: 409, title: "A request with this idempotency key is still in progress" },
  precondition_failed: { status: 412, title: "Precondition failed" },
  payload_too_large: { status: 413, title: "Payload too large" },
  address_too_long: { status: 414, title: "Address too long" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
  validation_failed: { status: 422, title: "Validation failed" },
  idempotency_key_reused: { status: 422, title: "Idempotency key already used for another request" },
  rate_limited: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong on our side" },
  unavailable: { status: 503, title: "Service temporarily unavailable" },
} as const;

export type ProblemCode = keyof typeof problems;

/** One validation error of the input, at a path such as `blocks[2].data.items[0].at`. */
export type ValidationError = { path: string; code: string; message: string; blockId?: string };

type More = {
  fields?: ValidationError[];
  /** Members of the problem document beyond the standard ones, such as the current version. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
};

export class AppError extends Error {
  override readonly name = "AppError";
  readonly fields: ValidationError[];
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    { fields = [], extra = {}, headers = {} }: More = {},
  ) {
    super(`${code}: ${detail}`);
    this.fields = fields;
    this.extra = extra;
    this.headers = headers;
  }
}

/** Ends the rule with a problem that the caller receives. */
export function fail(code: ProblemCode, detail: string, more?: More): never {
  throw new AppError(code, detail, more);
}

/** A validation error of one field, 422. */
export const fieldError = (path: string, code: string, message: string): AppError =>
  new AppError("validation_failed", `${path}: ${message}`, { fields: [{ path, code, message }] });

/** Ends the rule with a validation error of one field, 422. */
export function failField(path: string, code: string, message: string): never {
  throw fieldError(path, code, message);
}

/** The requested content has another slug now: an adapter answers with a permanent redirect. */
export class SlugRedirect extends Error {
  override readonly name = "SlugRedirect";
  /** What the new address needs besides the slug. */
  readonly query: Record<string, string>;
  /** Whether only some callers may learn about it. */
  readonly isPrivate: boolean;

  constructor(
    readonly slug: string,
    more: { query?: Record<string, string>; isPrivate?: boolean } = {},
  ) {
    super(`moved to ${slug}`);
    this.query = more.query ?? {};
    this.isPrivate = more.isPrivate ?? false;
  }
}
