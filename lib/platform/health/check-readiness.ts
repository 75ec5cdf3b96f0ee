import type { Reader } from "../../core/ctx";
import { once } from "../../core/once";
import { steadyNow } from "../../core/steady-clock";
import { secondMs } from "../../core/time";
import { deadline } from "../db/probe";
import { answerMs } from "./check-health";
import { type PartName, partNames, parts } from "./parts";
import type { Readiness } from "./schema";

type Detail = string | null | undefined;
type Asked = { detail: Promise<Detail>; until: number };

const answers = () => once("readiness", (): Partial<Record<PartName, Asked>> => ({}));

type Asking = Pick<Reader, "db"> & {
  /** When it is asked, by `steadyNow`. */
  at?: number;
};

/** Whether this instance should get requests, with the reason of each check that failed, within two seconds. */
export async function checkReadiness({ db, at = steadyNow() }: Asking): Promise<Readiness> {
  const asked = partNames.map(async (name) => ({
    name,
    detail: await remembered(name, { db, at }),
  }));
  const checks = (await Promise.all(asked)).flatMap(({ name, detail }): Readiness["checks"] =>
    detail === undefined ? [] : [{ name, status: detail === null ? "ok" : "unavailable", detail }],
  );
  const isReady = checks.every(({ name, status }) => status === "ok" || parts[name].doesWithout);
  return { status: isReady ? "ok" : "unavailable", checks };
}

/** The answer of some moments ago, or of a question that is still open: a hanging disk is asked once, not once a probe. */
async function remembered(name: PartName, asking: Required<Asking>): Promise<Detail> {
  const { ask, keptMs } = parts[name];
  const known = answers()[name];
  const asked: Asked =
    known && asking.at < known.until
      ? known
      : { detail: ask(asking).catch(toDetail(name)), until: Number.POSITIVE_INFINITY };
  if (asked !== known) {
    answers()[name] = asked;
    void asked.detail.then((detail) => {
      asked.until = steadyNow() + (detail ? Math.min(keptMs, secondMs) : keptMs);
    });
  }
  const silent = deadline(answerMs, `The ${name} didn't respond within ${answerMs / 1000} s.`);
  return Promise.race([asked.detail, silent]);
}

/** What failed, without the addresses and names that a driver's message may carry: anyone can read it. */
const toDetail =
  (name: PartName) =>
  (error: unknown): string => {
    const { code } = error as { code?: unknown };
    return `The ${name} can't be used${typeof code === "string" ? ` (${code})` : ""}.`;
  };
