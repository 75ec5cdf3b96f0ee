import { expect, it } from "vitest";
import { freePort } from "../../../cli/port";
import { useDatabase } from "../../../testing/database";
import { workOff } from "../../../testing/mails";
import { anonymous, aPerson, ctx } from "../../../testing/people";
import { anSmtpServer } from "../../../testing/smtp";
import { requestSignInLink, signInByLink } from "../sign-in-link";

const test = useDatabase();
const port = await freePort();
process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
process.env.MAIL_FROM = "Vitrine <post@directory.example>";
process.env.SITE_URL = "https://directory.example";

const jobs = () => test.db.$queryRaw<{ attempts: number; error: string | null }[]>`
  select attempts, last_error as error from graphile_worker._private_jobs`;

it("waits for a mail server that is away, and sends then one mail with the one token that holds", async () => {
  const { person } = await aPerson(test.db);
  const asking = { ...ctx(test.db, anonymous), origin: "https://evil.example" };
  await requestSignInLink(asking, { email: person.email ?? "" });
  await workOff(test.db, test.url);
  expect(await jobs()).toEqual([{ attempts: 1, error: expect.stringContaining("ECONNREFUSED") }]);

  const { taken } = await anSmtpServer({ port });
  await test.db.$executeRaw`update graphile_worker._private_jobs set run_at = now()`;
  await workOff(test.db, test.url);
  expect(await jobs()).toEqual([]);
  expect(taken.map(({ to }) => to)).toEqual([[person.email]]);
  const text = (taken[0]?.data ?? "").replaceAll("=\n", "").replaceAll("=3D", "=");
  const link = /https?:\/\/[^\s"]+token=([\w-]{43})/.exec(text);
  expect(link?.[0]).toMatch(/^https:\/\/directory\.example\/signin\/link\?/);
  expect(await test.db.loginToken.count({ where: { personId: person.id } })).toBe(1);
  expect(await signInByLink(test.db, link?.[1], null, new Date())).toMatchObject({ id: person.id });
});
