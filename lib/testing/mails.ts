import { Logger, runOnce } from "graphile-worker";
import { tasksOn } from "../jobs/worker";
import { type KeptMail, listMails } from "../platform/mail/mailbox";
import type { Db } from "./database";
import { setEnv, useFolder } from "./folders";

/** A mailbox for the test file; call once at the top of the file. */
export function useMailbox(): { deliver: (test: { db: Db; url: string }) => Promise<void> } {
  setEnv("VITRINE_MAILBOX", useFolder());
  return { deliver: ({ db, url }) => workOff(db, url) };
}

/** Runs the waiting jobs of a database. */
export async function workOff(db: Db, connectionString: string): Promise<void> {
  const logger = new Logger(() => () => {});
  await runOnce({
    connectionString,
    logger,
    maxPoolSize: 2,
    noHandleSignals: true,
    taskList: tasksOn(() => db),
  });
}

/** The mail to an address, newest first. */
export const mailsTo = async (email: string | null): Promise<KeptMail[]> =>
  (await listMails()).filter(({ to }) => to === email);

/** The first link in a mail. */
export function linkIn(mail: KeptMail | undefined): URL {
  const address = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
  if (!address) throw new Error(`There is no link in: ${mail?.text}`);
  return new URL(address);
}

export const tokenIn = (mail: KeptMail | undefined): string => linkIn(mail).searchParams.get("token") ?? "";
