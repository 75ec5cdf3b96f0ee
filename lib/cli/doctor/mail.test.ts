import { expect, it } from "vitest";
import { anSmtpServer } from "../../testing/smtp";
import { checkMail } from "./examine";

const MAIL_FROM = "The Shelf <post@directory.example>";
const settings = (SMTP_URL?: string) => ({ SMTP_URL, MAIL_FROM, VITRINE_MAILBOX: undefined });

it("sends one mail to the address, from the sender of the site", async () => {
  const { url, taken } = await anSmtpServer();
  expect(await checkMail("ada@people.example", settings(url))).toMatchObject({ name: "Email", state: "ok" });
  expect(taken).toMatchObject([{ from: "post@directory.example", to: ["ada@people.example"] }]);
});

it("says what the server answered, and what is missing", async () => {
  const { url } = await anSmtpServer({ refusal: "550 no such box" });
  expect(await checkMail("ada@people.example", settings(url))).toMatchObject({
    state: "broken",
    detail: expect.stringContaining("550 no such box"),
    remedy: expect.stringContaining("SMTP_URL"),
  });
  expect(await checkMail("ada@people.example", settings())).toMatchObject({
    state: "broken",
    detail: expect.stringContaining("SMTP_URL is not set"),
  });
});
