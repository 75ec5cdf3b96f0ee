import { randomBytes } from "node:crypto";
import { expect } from "vitest";

type Page = {
  status: number;
  headers: Headers;
  location: string;
  text: string;
  body: Record<string, unknown>;
};

/** A browser without JavaScript: cookies, forms and redirects, and the headers that say where a request comes from. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(readonly site: string) {}

  async get(address: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.send(address, { headers });
  }

  /** Sends a form of a page of the site itself. */
  async post(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const own = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" };
    return this.send(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { ...own, ...headers },
    });
  }

  /** Follows redirects within the site and to the issuer, as far as the next page; answers its address. */
  async follow(from: Page, most = 8): Promise<string> {
    let [page, at] = [from, ""];
    for (let step = 0; page.location && step < most; step++) {
      at = page.location;
      if (this.isOwn(at) && !at.includes("/api/")) break;
      page = await this.get(at);
    }
    return at.replace(this.site, "");
  }

  /** Goes through the issuer from its button on; answers where it ends. */
  async enterBy(provider: string, callbackUrl = "/dashboard"): Promise<string> {
    return this.follow(await this.post(`/api/auth/signin/${provider}`, { callbackUrl }));
  }

  /** Who the site takes the browser for; null for nobody. */
  async me() {
    const { status, body } = await this.get("/api/v1/me");
    expect([200, 401]).toContain(status);
    return status === 200 ? (body as { id: string; email: string | null; emailVerified: boolean }) : null;
  }

  /** Signs up with a password, and in with it. */
  async signUp() {
    const email = `p${randomBytes(6).toString("hex")}@people.example`;
    const password = "a long enough password";
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ name: "Somebody", email, password });
    expect((await this.send("/api/v1/people", { method: "POST", headers, body })).status).toBe(201);
    await this.post("/api/auth/callback/credentials", { email, password });
    const me = await this.me();
    if (!me) throw new Error("nobody is signed in");
    return { email, me };
  }

  /** The providers that whoever is signed in has connected. */
  connections = async () => (await this.get("/api/v1/me/connections")).body.data as { provider: string }[];

  cookieHeader = (): string => [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async send(address: string, init: RequestInit): Promise<Page> {
    const url = new URL(address, this.site).href;
    const headers = new Headers(init.headers);
    if (this.isOwn(url) && this.cookies.size > 0) headers.set("cookie", this.cookieHeader());
    const reply = await fetch(url, { redirect: "manual", ...init, headers });
    if (this.isOwn(url)) for (const line of reply.headers.getSetCookie()) this.keep(line);
    const text = await reply.text();
    const isJson = /json/.test(reply.headers.get("content-type") ?? "");
    const location = reply.headers.get("location");
    return {
      status: reply.status,
      headers: reply.headers,
      location: location === null ? "" : new URL(location, url).href,
      text,
      body: isJson ? JSON.parse(text) : {},
    };
  }

  private isOwn = (url: string): boolean => new URL(url).origin === this.site;

  private keep(line: string): void {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
