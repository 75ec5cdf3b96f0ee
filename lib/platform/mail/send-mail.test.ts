import { describe, expect, it } from "vitest";
import { freePort } from "../../cli/port";
import { anSmtpServer, type TakenMail } from "../../testing/smtp";
import { compose } from "./letter";
import { sendMail } from "./send-mail";

const settings = (url: string) => ({ SMTP_URL: url, MAIL_FROM: "Vitrine <post@directory.example>" });
const link = { label: "Open <it>", url: "https://directory.example/x?token=abc&y=1" };
const letter = compose(
  { subject: "Grüße", before: ["Tom & Jerry wrote <b>this</b>."], link },
  {
    name: "Vitrine",
    accent: "#ffcc00",
  },
);

describe("mail by SMTP", () => {
  it("arrives with both texts, the sender of the settings and the one recipient", async () => {
    const { url, taken } = await anSmtpServer();
    await sendMail({ to: "a@people.example", ...letter }, settings(url));
    expect(taken).toHaveLength(1);
    const [{ from, to, data }] = taken as [TakenMail];
    expect([from, to]).toEqual(["post@directory.example", ["a@people.example"]]);
    expect(data).toContain("Subject: =?UTF-8?");
    expect(data).toMatch(/Content-Type: text\/plain/);
    expect(data).toMatch(/Content-Type: text\/html/);
  });

  it("never goes to a second address that the first one hides", async () => {
    const { url, taken } = await anSmtpServer();
    const hidden = "a@people.example, b@people.example\r\nBcc: c@people.example";
    await sendMail({ to: hidden, ...letter }, settings(url)).catch(() => {});
    expect(taken.flatMap(({ to }) => to).filter((to) => /^[bc]@/.test(to))).toEqual([]);
    expect(taken.some(({ data }) => /^bcc:/im.test(data))).toBe(false);
  });

  it("throws when the server refuses or can't be reached, so that the job is tried again", async () => {
    const { url } = await anSmtpServer({ refusal: "550 no such box" });
    await expect(sendMail({ to: "a@people.example", ...letter }, settings(url))).rejects.toThrow("550");
    const nowhere = settings(`smtp://127.0.0.1:${await freePort()}`);
    await expect(sendMail({ to: "a@people.example", ...letter }, nowhere)).rejects.toThrow("ECONNREFUSED");
  });
});

it("escapes in HTML what it tells, and not in the text", () => {
  expect(letter.text).toBe(`Tom & Jerry wrote <b>this</b>.\n\n${link.url}\n\nVitrine\n`);
  expect(letter.html).toContain("Tom &amp; Jerry wrote &lt;b&gt;this&lt;/b&gt;.");
  expect(letter.html).toContain('href="https://directory.example/x?token=abc&amp;y=1"');
  expect(letter.html).not.toContain("<it>");
});
