import { Logger, runOnce } from "graphile-worker";
import { describe, expect, it } from "vitest";
import { env } from "../core/env";
import { enqueueMail } from "../identity/accounts/email/mail-job";
import { useDatabase } from "../testing/database";
import { useFolder } from "../testing/folders";
import { kindsOfJobs } from "./worker";

const test = useDatabase();
const mailbox = useFolder();

async function runAll() {
  for (const kind of kindsOfJobs())
    await runOnce({
      connectionString: test.url,
      maxPoolSize: 2,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
      taskList: kind().taskList,
    });
}

const waiting = () => test.db.$queryRaw<{ attempts: number }[]>`select attempts from graphile_worker.jobs`;

describe("an instance", () => {
  it("that can't send mail leaves mails to one that can, without using up a try", async () => {
    env().VITRINE_MAILBOX = mailbox;
    await enqueueMail(
      test.db,
      { now: new Date(), origin: "http://localhost" },
      {
        kind: "account_deleted",
        to: "somebody@people.example",
      },
    );
    env().VITRINE_MAILBOX = undefined;
    await runAll();
    expect(await waiting()).toEqual([{ attempts: 0 }]);
  });
});
