import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Logger, runOnce } from "graphile-worker";
import { afterAll } from "vitest";
import { tasksOn } from "../jobs/tasks";
import { type KeptMail, listMails } from "../mail/mailbox";
import type { Db } from "./database";

/** A mailbox of the test file's own; call once at the top of the file, before any setting is read. */
export function useMailbox(): { deliver: (test: { db: Db; url: string }) => Promise<void> } {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-mailbox-"));
  process.env.VITRINE_MAILBOX = folder;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { deliver: ({ db, url }) => workOff(db, url) };
}

/** Works off the jobs that wait in a database. */
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

/** The mails to an address, newest first. */
export const mailsTo = async (email: string | null): Promise<KeptMail[]> =>
  (await listMails()).filter(({ to }) => to === email);

/** The first link in a mail. */
export function linkIn(mail: KeptMail | undefined): URL {
  const address = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0];
  if (!address) throw new Error(`There is no link in: ${mail?.text}`);
  return new URL(address);
}

export const tokenIn = (mail: KeptMail | undefined): string => linkIn(mail).searchParams.get("token") ?? "";
