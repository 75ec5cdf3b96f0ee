import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "../../core/env";
import { newId } from "../../core/ids";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
};

export type KeptMail = Mail & { id: string; at: string };

export const maxMails = 200;

/** The mail in the embedded demo's mailbox, newest first; empty if the site has no such mailbox. */
export async function listMails(folder = env().VITRINE_MAILBOX): Promise<KeptMail[]> {
  if (!folder) return [];
  const names = (await namesIn(folder)).reverse();
  const mails = await Promise.all(names.map((name) => readMail(path.join(folder, name))));
  return mails.filter((mail) => mail !== null);
}

/** Puts a mail into the mailbox, which only the server's own user can read, and drops the oldest beyond the limit. */
export async function keepMail(folder: string, mail: Mail, at: Date): Promise<void> {
  const id = newId();
  const file = path.join(/* turbopackIgnore: true */ folder, `${id}.json`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, JSON.stringify({ id, at: at.toISOString(), ...mail }), { mode: 0o600 });
  await rename(`${file}.new`, file);
  const tooMany = (await namesIn(folder)).slice(0, -maxMails);
  for (const name of tooMany) await rm(path.join(folder, name), { force: true });
}

/** Names are ids, which sort by creation time. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => name.endsWith(".json")).sort();
}

/** Null for a mail that was dropped after the folder was read. */
async function readMail(file: string): Promise<KeptMail | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as KeptMail;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
