import { afterEach, describe, expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { hasRedis, reached } from "../../testing/engines/redis";
import { useRedis } from "../../testing/use-redis";
import type { Counter } from "./counter";
import { defaultLimits, limitNames, limitVariable, parseLimit } from "./default-limits";
import { postgresCounter } from "./postgres-counter";
import { redisCounter } from "./redis-counter";
import { createLimiter, limitOf } from "./take";

const test = useDatabase();
const at = (text: string) => new Date(`2026-05-01T${text}Z`);
let people = 0;
const somebody = () => `person ${++people}`;

afterEach(() => {
  for (const name of limitNames) delete process.env[limitVariable(name)];
});

/** A busy machine is no reason to count elsewhere. */
const patientMs = 5000;
const isThere = hasRedis();
const used = useRedis(patientMs);

const counters: Record<string, () => Counter> = {
  PostgreSQL: () => postgresCounter,
  ...(isThere ? { Redis: () => redisCounter(used.redis, "test", patientMs) } : {}),
};

describe.each(Object.entries(counters))("a limit counted in %s", (_, counterOf) => {
  const newLimiter = () => createLimiter(counterOf);

  it("allows its number in a window, refuses the next one, and begins anew with the next window", async () => {
    process.env.RATE_LIMIT_INVITE = "3/60";
    const { take } = newLimiter();
    const who = somebody();
    const seen = [];
    for (const second of ["00:00", "00:20", "00:59.999", "00:59.999", "01:00"])
      seen.push(await take(test.db, "invite", who, at(`10:${second}`)));
    expect(seen.map((allowance) => allowance?.allowed)).toEqual([true, true, true, false, true]);
    expect(seen.map((allowance) => allowance?.remaining)).toEqual([2, 1, 0, 0, 2]);
    expect(seen.map((allowance) => allowance?.resetSeconds)).toEqual([60, 40, 1, 1, 60]);
  });

  it("begins anew once the clock is set back by an hour, and not for an instance that lags by minutes", async () => {
    process.env.RATE_LIMIT_INVITE = "2/60";
    const { take } = createLimiter();
    const who = somebody();
    const seen = [];
    for (const time of [
      "11:00:00",
      "11:00:01",
      "11:00:02",
      "10:55:00",
      "10:00:00",
      "10:00:01",
      "10:00:02",
      "10:01:00",
    ])
      seen.push((await take(test.db, "invite", who, at(time)))?.allowed);
    expect(seen).toEqual([true, true, false, false, true, true, false, true]);
    const another = createLimiter();
    expect((await another.take(test.db, "invite", who, at("10:01:30")))?.allowed).toBe(true);
    expect((await another.take(test.db, "invite", who, at("10:01:31")))?.allowed).toBe(false);
  });

  it("is one person's, and another limit is another count", async () => {
    process.env.RATE_LIMIT_INVITE = "1/60";
    process.env.RATE_LIMIT_TOKEN = "1/60";
    const { take } = newLimiter();
    const [one, two] = [somebody(), somebody()];
    expect((await take(test.db, "invite", one, at("10:00:00")))?.allowed).toBe(true);
    expect((await take(test.db, "invite", two, at("10:00:00")))?.allowed).toBe(true);
    expect((await take(test.db, "token", one, at("10:00:00")))?.allowed).toBe(true);
    expect((await take(test.db, "invite", one, at("10:00:00")))?.allowed).toBe(false);
  });

  // The row lock of the upsert decides, and Redis runs one script at a time: with a read before the write, both instances would see the same count.
  it.each(["7/60", "150/60"])(
    "of %s allows instances that count at once no more than that together",
    async (text) => {
      process.env.RATE_LIMIT_WRITE = text;
      const most = Number(text.split("/")[0]);
      const instances = [newLimiter(), newLimiter(), newLimiter()];
      const who = somebody();
      const now = at("10:00:00");
      const tries = Array.from({ length: most + 30 }, (_, n) =>
        instances[n % 3]?.take(test.db, "write", who, now),
      );
      const allowed = (await Promise.all(tries)).filter((allowance) => allowance?.allowed).length;
      expect(allowed).toBeLessThanOrEqual(most);
      let rest = 0;
      for (const { take } of instances) while ((await take(test.db, "write", who, now))?.allowed) rest++;
      expect(allowed + rest).toBe(most);
    },
  );

  it("takes a step for those that arrive together, not one for each, and a refusal takes none", async () => {
    process.env.RATE_LIMIT_WRITE = "5/60";
    let steps = 0;
    const counter = counterOf();
    const { take, isSpent } = createLimiter(() => ({
      add: (...counted) => {
        steps += 1;
        return counter.add(...counted);
      },
    }));
    const who = somebody();
    const now = at("10:00:00");
    const takeTogether = () =>
      Promise.all(Array.from({ length: 500 }, () => take(test.db, "write", who, now)));
    expect(isSpent("write", who, now)).toBe(false);
    expect((await takeTogether()).filter((allowance) => allowance?.allowed)).toHaveLength(5);
    // The first one begins, the others wait for it and then for the next step.
    expect(steps).toBe(2);
    await takeTogether();
    expect(steps).toBe(2);
    expect(isSpent("write", who, now)).toBe(true);
    expect(isSpent("write", who, at("10:01:00"))).toBe(false);
  });

  it("fails for all that wait if the step fails, and counts on afterwards", async () => {
    process.env.RATE_LIMIT_WRITE = "5/60";
    const counter = counterOf();
    let isAway = true;
    const { take } = createLimiter(() => ({
      add: (...counted) => (isAway ? Promise.reject(new Error("away")) : counter.add(...counted)),
    }));
    const who = somebody();
    const now = at("10:00:00");
    const tries = Array.from({ length: 20 }, () => take(test.db, "write", who, now));
    expect((await Promise.allSettled(tries)).map(({ status }) => status)).toEqual(Array(20).fill("rejected"));
    isAway = false;
    expect((await take(test.db, "write", who, now))?.remaining).toBe(4);
  });

  it("gets a count back, never below none", async () => {
    process.env.RATE_LIMIT_SIGN_IN_FAILURE = "2/60";
    const { take, giveBack } = newLimiter();
    const who = somebody();
    const now = at("10:00:00");
    await giveBack(test.db, "signInFailure", who, now);
    for (let n = 0; n < 5; n++) {
      expect((await take(test.db, "signInFailure", who, now))?.allowed).toBe(true);
      await giveBack(test.db, "signInFailure", who, now);
    }
    await take(test.db, "signInFailure", who, now);
    await take(test.db, "signInFailure", who, now);
    expect((await take(test.db, "signInFailure", who, now))?.allowed).toBe(false);
  });

  it("counts an instance whose clock lags into the newer window", async () => {
    process.env.RATE_LIMIT_INVITE = "2/60";
    const [ahead, behind] = [newLimiter(), newLimiter()];
    const who = somebody();
    await ahead.take(test.db, "invite", who, at("10:01:00"));
    expect((await behind.take(test.db, "invite", who, at("10:00:59")))?.remaining).toBe(0);
    expect((await ahead.take(test.db, "invite", who, at("10:01:01")))?.allowed).toBe(false);
  });
});

describe("a limit in PostgreSQL", () => {
  it("that is large is counted in the database once for many requests", async () => {
    process.env.RATE_LIMIT_READ = "1000/60";
    const { take } = createLimiter();
    const who = somebody();
    for (let n = 0; n < 20; n++) await take(test.db, "read", who, at("10:00:00"));
    const before = await test.db.rateLimit.aggregate({
      _max: { hits: true },
      where: { key: { startsWith: "read:" } },
    });
    expect(before._max.hits).toBe(20);
    expect((await take(test.db, "read", who, at("10:00:00")))?.remaining).toBe(979);
  });

  it("is stored under a hash of who is counted", async () => {
    process.env.RATE_LIMIT_MAIL_TO = "5/60";
    await createLimiter().take(test.db, "mailTo", "somebody@people.example", at("10:00:00"));
    const keys = await test.db.rateLimit.findMany({ where: { key: { startsWith: "mailTo:" } } });
    expect(keys).toHaveLength(1);
    expect(keys[0]?.key).not.toContain("somebody");
  });
});

describe.runIf(isThere)("a limit in Redis", () => {
  const at10 = at("10:00:00");
  const newLimiter = () => createLimiter(() => redisCounter(used.redis, "test", patientMs));
  const allowedOf = async (limiters: ReturnType<typeof newLimiter>[], who: string, tries: number) => {
    let allowed = 0;
    for (let n = 0; n < tries; n++)
      if ((await limiters[n % limiters.length]?.take(test.db, "token", who, at10))?.allowed) allowed++;
    return allowed;
  };

  it("touches no row, and no key stays for ever", async () => {
    process.env.RATE_LIMIT_TOKEN = "5/60";
    const who = somebody();
    const before = await test.db.rateLimit.count();
    expect(await allowedOf([newLimiter()], who, 7)).toBe(5);
    expect(await test.db.rateLimit.count()).toBe(before);
    const keys = (await used.redis.ask((client) => client.keys("test:limit:token:5/60:*"))) ?? [];
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toContain(who);
    expect(await used.redis.ask((client) => client.pTTL(keys[0] ?? ""))).toBeGreaterThan(60_000);
  });

  it("of more than an hour is counted in PostgreSQL, which outlives a Redis that is started empty", async () => {
    process.env.RATE_LIMIT_EXPORT = "2/86400";
    const before = await test.db.rateLimit.count({ where: { key: { startsWith: "export:" } } });
    await newLimiter().take(test.db, "export", somebody(), at10);
    expect(await test.db.rateLimit.count({ where: { key: { startsWith: "export:" } } })).toBe(before + 1);
  });

  it("goes on in PostgreSQL while Redis is away, and in Redis again from what both have counted", async () => {
    process.env.RATE_LIMIT_TOKEN = "9/60";
    const who = somebody();
    const limiters = [newLimiter(), newLimiter()];
    expect(await allowedOf(limiters, who, 4)).toBe(4);
    await used.engine.kill();
    await expect.poll(() => used.redis.fault, { timeout: 10_000 }).not.toBeNull();
    const away = await allowedOf(limiters, who, 2);
    expect(away).toBe(2);
    await used.engine.restart();
    await reached(used.redis);
    const after = await allowedOf(limiters, who, 8);
    // Each time the first process has not seen the last hit of the other, which may be allowed once more.
    expect(4 + away + after).toBeGreaterThanOrEqual(9);
    expect(4 + away + after).toBeLessThanOrEqual(11);
  });

  it("is counted in PostgreSQL where something else stands under its key", async () => {
    process.env.RATE_LIMIT_TOKEN = "3/60";
    const who = somebody();
    await newLimiter().take(test.db, "token", who, at10);
    const [key = ""] = (await used.redis.ask((client) => client.keys("test:limit:token:3/60:*"))) ?? [];
    await used.redis.ask((client) => client.set(key, "something else"));
    expect(await allowedOf([newLimiter()], who, 5)).toBe(3);
  });
});

describe("the environment", () => {
  it("sets a limit, turns it off, and leaves the default otherwise", async () => {
    expect(limitOf("signUp")).toEqual(defaultLimits.signUp);
    process.env.RATE_LIMIT_SIGN_UP = "5/60";
    expect(limitOf("signUp")).toEqual({ most: 5, seconds: 60 });
    process.env.RATE_LIMIT_SIGN_UP = "off";
    expect(limitOf("signUp")).toBeNull();
    expect(await createLimiter().take(test.db, "signUp", somebody(), at("10:00:00"))).toBeNull();
  });

  it("is not misread", () => {
    for (const text of ["", "5", "5/", "/5", "0/5", "5/0", "-1/5", "5/60/1", "1e3/60", "OFF"])
      expect(parseLimit(text), text).toBeUndefined();
  });
});
