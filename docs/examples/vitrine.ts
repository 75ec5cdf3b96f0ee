/** A small client of a Vitrine site: `fetch`, a key, and problems as errors. It only needs Node.js or a browser. */
export class Vitrine {
  constructor(
    private readonly site: string,
    private readonly key?: string,
  ) {}

  get = <T>(path: string, query: Record<string, string | number> = {}): Promise<T> =>
    this.send("GET", `${path}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`);

  patch = <T>(path: string, body: object): Promise<T> => this.send("PATCH", path, body);

  /** An idempotency key makes a call safe to repeat: for a day, the same key gets the same reply. */
  post = <T>(path: string, body: object = {}, idempotencyKey?: string): Promise<T> =>
    this.send("POST", path, body, idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {});

  /** Every item of a list, page by page. */
  async *list<T>(path: string, query: Record<string, string | number> = {}): AsyncGenerator<T> {
    let cursor: string | null = null;
    do {
      const page: Page<T> = await this.get(path, { limit: 100, ...query, ...(cursor ? { cursor } : {}) });
      yield* page.data;
      cursor = page.pagination.nextCursor;
    } while (cursor);
  }

  private async send<T>(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<T> {
    const headers = {
      ...(this.key ? { Authorization: `Bearer ${this.key}` } : {}),
      ...(body ? { "Content-Type": "application/json" } : {}),
      ...more,
    };
    for (let attempt = 1; ; attempt++) {
      const reply = await fetch(`${this.site}/api/v1${path}`, {
        method,
        headers,
        body: body && JSON.stringify(body),
      });
      if (reply.ok) return (reply.status === 204 ? undefined : await reply.json()) as T;
      const wait = Number(reply.headers.get("Retry-After"));
      const mayWait = (reply.status === 429 || reply.status === 503) && wait > 0 && wait <= 60 && attempt < 4;
      if (!mayWait) throw new VitrineProblem(await reply.json());
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }
}

type Page<T> = { data: T[]; pagination: { nextCursor: string | null } };

type ProblemDocument = {
  code: string;
  status: number;
  detail: string;
  errors: { path: string; code: string; message: string }[];
};

/** A problem: branch on `code`, show `detail`, and find each error in the input in `errors`, by path. */
export class VitrineProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: ProblemDocument["errors"];

  constructor(problem: ProblemDocument) {
    super(problem.detail);
    this.code = problem.code;
    this.status = problem.status;
    this.errors = problem.errors;
  }
}
