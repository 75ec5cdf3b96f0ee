import { inject } from "vitest";
import type { Operation } from "@/lib/api/operation";
import { type Scope, scopes } from "@/lib/core/scopes";
import { type Account, insertAccount } from "../../people";
import { Caller } from "../caller";
import { sql } from "../database";
import type { Credential } from "./expected";

/** A person with every kind of credential, each made when it is first asked for. */
export class Actor {
  private readonly made = new Map<string, Promise<Caller>>();

  private constructor(
    readonly account: Account,
    readonly session: Caller,
  ) {}

  static async make(): Promise<Actor> {
    const account = await insertAccount(inject("data"));
    return new Actor(account, await Caller.withSession(account.email));
  }

  static async makeAdmin(): Promise<Actor> {
    const actor = await Actor.make();
    await sql("update people set role = 'admin' where id = $1", [actor.account.id]);
    return actor;
  }

  get id(): string {
    return this.account.id;
  }

  /** The caller that uses a credential; a narrow key has every scope but the one that the operation needs. */
  by(credential: Credential, op: Pick<Operation, "scope">): Promise<Caller> {
    const missing = op.scope ?? "blog:write";
    const name = credential === "narrow key" ? `${credential} ${missing}` : credential;
    const made = this.made.get(name) ?? this.create(credential, missing);
    this.made.set(name, made);
    return made;
  }

  newKey = (only: readonly Scope[] = scopes) => this.session.newKey("A key", only);

  private async create(credential: Credential, missing: Scope): Promise<Caller> {
    switch (credential) {
      case "session":
        return this.session;
      case "key":
        return Caller.withKey((await this.newKey()).key);
      case "narrow key":
        return Caller.withKey((await this.newKey(scopes.filter((scope) => scope !== missing))).key);
      case "revoked key": {
        const { id, key } = await this.newKey();
        await this.session.call("DELETE /api/v1/api-keys/{id}", { id });
        return Caller.withKey(key);
      }
      case "expired key": {
        const { id, key } = await this.newKey();
        await sql("update api_keys set expires_at = now() - interval '1 second' where id = $1", [id]);
        return Caller.withKey(key);
      }
      case "malformed key":
        return Caller.withKey(`${(await this.newKey()).key.slice(0, -1)}-`);
      case "ended session": {
        const caller = await Caller.signedIn(this.account.email, this.account.password);
        const cookies = caller.cookieHeader();
        await caller.signOut();
        return Caller.withCookies(cookies);
      }
    }
  }
}
