import { beforeAll, describe, expect, it } from "vitest";
import { Listing } from "../../catalog/listings/schema";
import { newId } from "../../core/ids";
import type { Block } from "../../documents/blocks/envelope";
import { useDatabase } from "../../testing/database";
import { aDraft, aPublished, paragraph, submitted } from "../../testing/documents";
import { type CheckId, screeningChecks } from "./checks/schema";
import { screen } from "./screen";

/** A document, and what the checks must say about it: those that are not named must pass. */
type Case = {
  title: string;
  name?: string;
  tagline?: string;
  websiteUrl?: string;
  blocks: object[];
  says: Partial<Record<CheckId, "warn" | "fail" | "pending">>;
  /** The block that the error must point to. */
  at?: number;
};

const block = (type: string, data: object) => ({ id: newId(), type, v: 1, data });
const text = (md: string) => block("richText", { md });
const code = (source: string) => block("code", { code: source, language: "text", filename: "" });
const plain = text("It keeps the tides of small harbours.");
const linkList = (...urls: string[]) =>
  block("links", { items: urls.map((url) => ({ label: "Here", url, kind: "other" })) });
const manyLinks = (count: number) =>
  text(Array.from({ length: count }, (_, at) => `[Here](https://example.com/${at})`).join(" "));
const picture = (mediaId: string, alt: string) =>
  block("gallery", { items: [{ media: { mediaId, alt, decorative: false }, caption: "" }] });
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(" ");
/** Assembled here, so that no scanner takes this file for a leak. */
const glue = (...parts: string[]) => parts.join("");

/** What the directory contains before the documents below. */
const known = {
  bannedDomains: ["bad.example", "very.bad.example.org", "spam-adv.example"],
  verified: { name: "Paperlantern Studio", websiteUrl: "https://lantern.example/" },
  shortVerified: { name: "Notely", websiteUrl: "https://notely.example/" },
  tallVerified: { name: "Silverwell", websiteUrl: "https://silver.example/" },
  spacedVerified: { name: "Ink Mill 10", websiteUrl: "https://mill.example/" },
  unverified: {
    name: "Quiet Garden",
    websiteUrl: "https://same.example/docs/?b=2&a=1",
    text: `Kaleidoscope gardens cultivate extraordinary vegetables throughout wintertime, whereas ordinary greenhouses
      require electricity, considerable maintenance, professional supervision and expensive equipment that neighborhood
      associations seldom afford without governmental subsidies or charitable donations, although volunteers frequently
      contribute surprisingly sophisticated improvements every springtime together.`,
  },
  inReview: {
    websiteUrl: "https://waiting.example/",
    text: `Cartographers remember forgotten peninsulas whenever lighthouse keepers describe unusual currents, because
      harbourmasters traditionally exaggerate distances between neighboring anchorages and inexperienced navigators
      subsequently misinterpret whatever measurements accidentally survived several generations of careless handwriting.`,
  },
} as const;

const good: Case[] = [
  { title: "a plain paragraph", blocks: [plain], says: {} },
  {
    title: "a website to ask",
    websiteUrl: "https://tide.example/",
    blocks: [plain],
    says: { website: "pending" },
  },
  {
    title: "a website on port 443 written out",
    websiteUrl: "https://tide.example:443/",
    blocks: [plain],
    says: { website: "pending" },
  },
  { title: "a heading alone", blocks: [block("heading", { text: "What it is", level: 2 })], says: {} },
  {
    title: "a placeholder after a key's prefix",
    blocks: [text("Set `STRIPE_KEY=sk_live_...` before you start.")],
    says: {},
  },
  { title: "a key of x", blocks: [code(glue("STRIPE_SECRET=sk_live_", "x".repeat(24)))], says: {} },
  { title: "an access key of X", blocks: [code(glue("AWS_ACCESS_KEY_ID=AKIA", "X".repeat(16)))], says: {} },
  {
    title: "a key that says it is yours",
    blocks: [code("export GITHUB_TOKEN=ghp_YOURTOKENYOURTOKENYOURTOKENYOURTOKEN")],
    says: {},
  },
  { title: "a token of noughts", blocks: [code(glue("npm_", "0".repeat(36)))], says: {} },
  {
    title: "a test key, which opens nothing",
    blocks: [code(glue("sk_test_", "a1B2c3D4".repeat(3)))],
    says: {},
  },
  {
    title: "a placeholder with the editor's escapes",
    blocks: [
      text(
        glue("Set `GITHUB_TOKEN` to ghp\\_", "x".repeat(36), " or ghp\\_YOUR\\_TOKEN\\_", "here".repeat(9)),
      ),
    ],
    says: {},
  },
  {
    title: "a private key whose middle is a rule of Markdown",
    blocks: [text("-----BEGIN PRIVATE KEY-----\n***\n-----END PRIVATE KEY-----")],
    says: {},
  },
  {
    title: "entities that are no letters, and none",
    blocks: [
      text("A &#0; B &#9999999; C &#xFFFFFF; D &nbsp; E"),
      code("&#0; &#55296; &#9999999; &#xFFFFFF; &lowbar"),
    ],
    says: {},
  },
  {
    title: "zero-width characters where scripts and emojis need them",
    blocks: [text("می\u200cخواهم 👩\u200d💻 क्\u200dष"), text("Donau\u00addampf\u00adschiff")],
    says: {},
  },
  { title: "a publishable key", blocks: [code(glue("pk_live_", "a1B2c3D4".repeat(3)))], says: {} },
  { title: "the name of a setting", blocks: [code("vitrine_live_YOUR_KEY")], says: {} },
  {
    title: "a private key that is left out",
    blocks: [code("-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----")],
    says: {},
  },
  {
    title: "a private key in angle brackets",
    blocks: [code("-----BEGIN RSA PRIVATE KEY-----\n<your key>\n-----END RSA PRIVATE KEY-----")],
    says: {},
  },
  {
    title: "a public key and a certificate",
    blocks: [
      code(
        "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqh\n-----END PUBLIC KEY-----\n-----BEGIN CERTIFICATE-----",
      ),
    ],
    says: {},
  },
  {
    title: "a public SSH key",
    blocks: [
      code("ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl me@host"),
    ],
    says: {},
  },
  {
    title: "a picture in base64",
    blocks: [code(`data:image/png;base64,iVBORw0KGgo${"AAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ".repeat(40)}==`)],
    says: {},
  },
  {
    title: "UUIDs",
    blocks: [code("01930a3e-5f00-7000-8000-000000000004 550e8400-e29b-41d4-a716-446655440000")],
    says: {},
  },
  {
    title: "hashes of commits and files",
    blocks: [
      code(
        "da39a3ee5e6b4b0d3255bfef95601890afd80709 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      ),
    ],
    says: {},
  },
  {
    title: "a package's integrity",
    blocks: [
      code("sha512-oyXbaPGq0lMmGQz3kYcRqGAmRvQOVFZ3rPzfTgmQG8Jw1ZV1Pjv5kQF6r0VOxYB7G2h5uQ9tGkq3xP3Wwz0eNg=="),
    ],
    says: {},
  },
  {
    title: "the hash of a password",
    blocks: [code("$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW")],
    says: {},
  },
  {
    title: "a word that only ends like a prefix",
    blocks: [code("task-da39a3ee5e6b4b0d3255bfef95601890afd80709 monkey-d41d8cd98f00b204e9800998ecf8427e")],
    says: {},
  },
  {
    title: "the sample token of every guide to JWT",
    blocks: [
      code(
        glue(
          "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.",
          "eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ",
          ".SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c",
        ),
      ),
    ],
    says: {},
  },
  {
    title: "an address of one's own machine in code",
    blocks: [code("curl http://localhost:3000/health http://192.168.0.10/")],
    says: {},
  },
  {
    title: "links to a mailbox and to a port",
    blocks: [text("[mail](mailto:me@example.com) or [there](https://example.com:8443/)")],
    says: {},
  },
  {
    title: "neighbors of banned domains",
    websiteUrl: "https://notbad.example/",
    blocks: [
      linkList("https://bad.example.net/"),
      text("bad.examples and bad-example.org and bad.example.org"),
      text("spam\\-adverts.example, adv.example, **spam**-adv.examples and spam。adv。example"),
    ],
    says: { website: "pending" },
  },
  { title: "an acronym of seven letters", name: "ACRONYM", blocks: [plain], says: {} },
  { title: "capitals with a small letter", name: "POSTGRESQl", blocks: [plain], says: {} },
  {
    title: "a name in Japanese, which has no capitals",
    name: "日本語の製品名です",
    blocks: [plain],
    says: {},
  },
  { title: "a name with a registered mark and a star", name: "Acme® ★ Pro™", blocks: [plain], says: {} },
  { title: "a name with figures and signs", name: "C++ 2000: #1 & more", blocks: [plain], says: {} },
  { title: "eight links among hardly any words", blocks: [manyLinks(8)], says: {} },
  { title: "nine links among enough words", blocks: [manyLinks(9), text(words(9 * 8 - 9 * 1))], says: {} },
  { title: "a text near none, of enough words", blocks: [text(words(40))], says: {} },
  {
    title: "a name near that of a product without a verified domain",
    name: "Quiet Gardens",
    blocks: [plain],
    says: {},
  },
  { title: "a name that shares a word with a verified one", name: "Studio", blocks: [plain], says: {} },
  { title: "a name that only begins like a verified one", name: "Silverware", blocks: [plain], says: {} },
  { title: "a short name two letters from a verified one", name: "Motels", blocks: [plain], says: {} },
  {
    title: "another page of a website that a product has",
    websiteUrl: "https://same.example/blog/",
    blocks: [plain],
    says: { website: "pending" },
  },
  {
    title: "a page whose encoded sign is no letter",
    websiteUrl: "https://same.example/docs%2F?b=2&a=1",
    blocks: [plain],
    says: { website: "pending" },
  },
  {
    title: "another query of that page",
    websiteUrl: "https://same.example/docs/?b=3&a=1",
    blocks: [plain],
    says: { website: "pending" },
  },
  { title: "a hundred blocks", blocks: Array.from({ length: 100 }, () => text("One.")), says: {} },
  {
    title: "60,000 characters of Markdown",
    blocks: Array.from({ length: 6 }, (_, at) => text(String(at).repeat(10_000))),
    says: {},
  },
];

const secrets: [string, string][] = [
  ["AWS access key", glue("AKIA", "IOSFODNN7EXAMPLE")],
  ["AWS secret key", glue("aws_secret_access_key = ", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYzzzzzzzzzz")],
  ["GitHub token", glue("ghp_", "a1B2".repeat(9))],
  ["fine-grained GitHub token", glue("github_pat_", "a1B2_".repeat(14))],
  ["GitLab token", glue("glpat-", "a1B2c3D4e5F6g7H8i9J0")],
  ["Slack token", glue("xoxb-", "1234567890-abcdef")],
  [
    "Slack webhook",
    glue("https://hooks.slack.com/", "services/T12345678/B12345678/", "a1B2c3D4e5F6g7H8i9J0k1L2"),
  ],
  ["Stripe key", glue("sk_live_", "a1B2c3D4".repeat(3))],
  ["Google key", glue("AIza", "a1B2c".repeat(7))],
  ["OpenAI key", glue("sk-proj-", "a1B2c3D4e5".repeat(8))],
  ["Anthropic key", glue("sk-ant-", "api03-", "a1B2c3D4e5".repeat(9))],
  ["SendGrid key", glue("SG.", "a1B2c3D4e5F6g7H8i9J0k1", ".", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V")],
  ["Telegram token", glue("123456789:", "AA", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q")],
  ["npm token", glue("npm_", "a1B2".repeat(9))],
  ["Hugging Face token", glue("hf_", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6qR")],
  ["RSA key", glue("-----BEGIN ", "RSA PRIVATE", " KEY-----\nMIIEpAIBAAKCAQEA7")],
  ["OpenSSH key", glue("-----BEGIN ", "OPENSSH PRIVATE", " KEY-----\nb3BlbnNzaC1rZXk")],
  ["PGP key", glue("-----BEGIN ", "PGP PRIVATE", " KEY BLOCK-----\n\nlQdGBF")],
  ["JSON web token", glue("eyJ", "hbGciOiJIUzI1NiJ9", ".eyJ", "zdWIiOiI0NzExIn0", ".dozjgNryP4J3jVmNHl0w5N")],
];

/** As the editor saves them, and as somebody might hide them. */
const hiddenSecrets: [string, object][] = [
  ["with the editor's escapes", text(glue("Use glpat-", "aB3dE5gH-\\_kL9mN1pQ3rS", " for it."))],
  ["with an escape in its prefix", text(glue("ghp\\_", "a1B2".repeat(9)))],
  ["with an entity", text(glue("ghp&#95;", "a1B2".repeat(9)))],
  ["with an entity in hexadecimal", text(glue("ghp&#x5F;", "a1B2".repeat(9)))],
  ["with an entity by name", text(glue("ghp&lowbar;", "a1B2".repeat(9)))],
  ["with an entity in code", code(glue("ghp&#95;", "a1B2".repeat(9)))],
  ["half bold", text(glue("ghp\\_", "a1B2".repeat(4), "**", "a1B2".repeat(5), "**"))],
  ...["\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad"].map((char): [string, object] => [
    `with U+${char.charCodeAt(0).toString(16).padStart(4, "0")} inside`,
    text(glue("ghp\\_", `a1B2${char}`.repeat(9))),
  ]),
  ["with a zero-width space in code", code(glue("ghp_", "a1B2\u200b".repeat(9)))],
  [
    "in a question's answer",
    block("faq", { items: [{ question: "How?", md: glue("ghp\\_", "a1B2".repeat(9)) }] }),
  ],
];

const hiddenDomains: [string, object][] = [
  ["with the editor's escape", text("See spam\\-adv.example for it.")],
  ["half bold", text("**spam-adv**.example")],
  ["with an ideographic full stop", text("spam-adv。example")],
  ["with a fullwidth full stop", text("spam-adv．example")],
  ["with a halfwidth ideographic full stop", text("spam-adv｡example")],
  ["with a zero-width space", text("spam-adv\u200b.example")],
  ["with a word joiner in code", code("spam\u2060-adv.example")],
  ["with an entity", text("spam-adv&#46;example")],
  ["in fullwidth letters", text("ｓｐａｍ-adv.example")],
];

const bad: Case[] = [
  ...hiddenSecrets.map(
    ([how, hidden]): Case => ({
      title: `a secret ${how}`,
      blocks: [plain, hidden],
      says: { leaked_secrets: "fail" },
      at: 1,
    }),
  ),
  ...hiddenDomains.map(
    ([how, hidden]): Case => ({
      title: `a banned domain ${how}`,
      blocks: [plain, hidden],
      says: { banned_domains: "fail" },
      at: 1,
    }),
  ),
  {
    title: "a banned domain with a zero-width space in the tagline",
    tagline: "spam-adv\u200b.example",
    blocks: [plain],
    says: { banned_domains: "fail" },
  },
  ...secrets.map(
    ([name, secret]): Case => ({
      title: `a ${name}`,
      blocks: [plain, code(`token: ${secret}`)],
      says: { leaked_secrets: "fail" },
      at: 1,
    }),
  ),
  {
    title: "a secret after a placeholder",
    blocks: [code(glue("sk_live_", "x".repeat(24), "\nsk_live_", "a1B2c3D4".repeat(3)))],
    says: { leaked_secrets: "fail" },
    at: 0,
  },
  {
    title: "a secret in the tagline",
    tagline: glue("ghp_", "a1B2".repeat(9)),
    blocks: [plain],
    says: { leaked_secrets: "fail" },
  },
  {
    title: "a secret in the website's query",
    websiteUrl: glue("https://tide.example/?key=AIza", "a1B2c".repeat(7)),
    blocks: [plain],
    says: { leaked_secrets: "fail" },
  },
  ...[
    "http://192.168.1.1/",
    "https://printer.local/",
    "http://[::1]/",
    "https://169.254.169.254/latest",
    "https://intranet.corp/",
  ].map(
    (url): Case => ({
      title: `a link to ${url}`,
      blocks: [plain, text(`[here](${url})`)],
      says: { unsafe_urls: "fail" },
      at: 1,
    }),
  ),
  {
    title: "a link with a password",
    blocks: [linkList("https://me:secret@example.com/")],
    says: { unsafe_urls: "fail" },
    at: 0,
  },
  {
    title: "a banned website",
    websiteUrl: "https://www.bad.example/",
    blocks: [plain],
    says: { banned_domains: "fail" },
  },
  {
    title: "a link to a banned domain in capitals",
    blocks: [linkList("https://BAD.example/x")],
    says: { banned_domains: "fail" },
    at: 0,
  },
  {
    title: "a link below a banned domain",
    blocks: [text("[m](https://a.b.bad.example/)")],
    says: { banned_domains: "fail" },
    at: 0,
  },
  {
    title: "a mailbox at a banned domain",
    blocks: [text("[m](mailto:a@bad.example)")],
    says: { banned_domains: "fail" },
    at: 0,
  },
  {
    title: "a banned domain written out",
    blocks: [plain, text("Visit Bad.Example, it is free.")],
    says: { banned_domains: "fail" },
    at: 1,
  },
  {
    title: "a banned domain in the tagline",
    tagline: "More at https://bad.example/x!",
    blocks: [plain],
    says: { banned_domains: "fail" },
  },
  {
    title: "a banned domain below another one",
    blocks: [linkList("https://very.bad.example.org/")],
    says: { banned_domains: "fail" },
    at: 0,
  },
  {
    title: "an empty heading",
    blocks: [plain, block("heading", { text: "", level: 2 })],
    says: { schema: "fail" },
    at: 1,
  },
  { title: "an empty text", blocks: [plain, text("")], says: { schema: "fail" }, at: 1 },
  {
    title: "a picture without a file",
    blocks: [plain, picture("", "A harbour")],
    says: { schema: "fail" },
    at: 1,
  },
  {
    title: "a hundred and one blocks",
    blocks: Array.from({ length: 101 }, () => text("One.")),
    says: { size: "fail" },
  },
  {
    title: "60,001 characters of Markdown",
    blocks: [...Array.from({ length: 6 }, (_, at) => text(String(at).repeat(10_000))), text("7")],
    says: { size: "fail" },
  },
  {
    title: "more than 256 KB",
    blocks: Array.from({ length: 27 }, (_, at) => code(`${at}${"é ".repeat(4_990)}`)),
    says: { size: "fail" },
  },
];

const verifiedAlikes: [string, string][] = [
  ["capital I for l", "SiIverweII"],
  ["spaces between its letters", "S i l v e r w e l l"],
  ["spaces and capital I", "S i I v e r w e I I"],
  ["bars for l", "Si|verwe||"],
  ["ones for l", "Si1verwe11"],
  ["small l for i", "Sllverwell"],
  ["Cyrillic capitals", "S\u0406lv\u0415rw\u0415ll"],
  ["dots between its letters", "S.i.l.v.e.r.w.e.l.l"],
  ["letters for figures", "lnk MiII lO"],
  ["fewer spaces", "InkMill lO"],
];

const borderline: Case[] = [
  {
    title: "a name that resembles a brand's",
    name: "G00gle Tides",
    blocks: [plain],
    says: { claims: "warn" },
  },
  {
    title: "a name that claims an office",
    name: "Tide Table (official)",
    blocks: [plain],
    says: { claims: "warn" },
  },
  {
    title: "a name that is another website's address",
    name: "Bit.ly",
    websiteUrl: "https://tide.example/",
    blocks: [plain],
    says: { website: "pending", claims: "warn" },
  },
  {
    title: "a name that is its own website's address",
    name: "Cal.com",
    websiteUrl: "https://www.cal.com/about",
    blocks: [plain],
    says: { website: "pending" },
  },
  ...verifiedAlikes.map(
    ([how, name]): Case => ({
      title: `a verified name with ${how}`,
      name,
      blocks: [plain],
      says: { similar_name: "warn", ...(/\p{sc=Cyrillic}/u.test(name) && { claims: "warn" }) },
    }),
  ),
  {
    title: "the same website with letters encoded",
    websiteUrl: "https://same.example/%64oc%73/index%2ehtml?%62=2&a=1",
    blocks: [plain],
    says: { website: "pending", same_website: "warn" },
  },
  ...[known.unverified.text, known.inReview.text].map(
    (copied, at): Case => ({
      title: `the text of a product ${at === 0 ? "shown" : "in review"} with zero-width characters in its words`,
      blocks: [text(copied.replace(/(\p{L})(?=\p{L})/gu, "$1\u200b"))],
      says: { similar_text: "warn" },
    }),
  ),
  { title: "a name of eight capitals", name: "ACRONYMS", blocks: [plain], says: { title: "warn" } },
  { title: "a name that shouts", name: "THE BEST APP EVER", blocks: [plain], says: { title: "warn" } },
  { title: "a name with a rocket", name: "Rocket 🚀", blocks: [plain], says: { title: "warn" } },
  {
    title: "a name with a heart drawn as an emoji",
    name: "We ❤️ tides",
    blocks: [plain],
    says: { title: "warn" },
  },
  { title: "a name with a flag", name: "Tides 🇩🇪", blocks: [plain], says: { title: "warn" } },
  { title: "a name with a keycap", name: "1️⃣ Tides", blocks: [plain], says: { title: "warn" } },
  { title: "nine links among hardly any words", blocks: [manyLinks(9)], says: { link_density: "warn" } },
  {
    title: "nine links and one word too few",
    blocks: [manyLinks(9), text(words(9 * 8 - 9 * 1 - 1))],
    says: { link_density: "warn" },
  },
  { title: "no blocks", blocks: [], says: { schema: "fail", empty_document: "warn" } },
  { title: "no tagline", tagline: "", blocks: [plain], says: { listing: "fail" } },
  {
    title: "the same website by http, with www, an index and a fragment",
    websiteUrl: "http://www.same.example/docs/index.html?b=2&a=1#top",
    blocks: [plain],
    says: { website: "pending", same_website: "warn" },
  },
  {
    title: "the same website with its query in another order",
    websiteUrl: "https://same.example/docs?a=1&b=2",
    blocks: [plain],
    says: { website: "pending", same_website: "warn" },
  },
  {
    title: "the website of a product in review",
    websiteUrl: "http://WAITING.example/index.php",
    blocks: [plain],
    says: { website: "pending", same_website: "warn" },
  },
  {
    title: "a verified name with a one for an l",
    name: "Paper1antern Studio",
    blocks: [plain],
    says: { similar_name: "warn" },
  },
  {
    title: "a verified name in Cyrillic letters",
    name: "Nоtеlу",
    blocks: [plain],
    says: { similar_name: "warn", claims: "warn" },
  },
  {
    title: "a verified name with a nought for an o",
    name: "N0tely",
    blocks: [plain],
    says: { similar_name: "warn" },
  },
  {
    title: "a verified name with a letter more",
    name: "Notelyy",
    blocks: [plain],
    says: { similar_name: "warn" },
  },
  {
    title: "a verified name with dots and capitals",
    name: "N.O.T.E.L.Y",
    blocks: [plain],
    says: { similar_name: "warn" },
  },
  {
    title: "a text that a product has, with a word changed",
    blocks: [text(known.unverified.text.replace("springtime", "summertime"))],
    says: { similar_text: "warn" },
  },
  {
    title: "a text that a product has, with its rarest word changed",
    blocks: [
      text(known.unverified.text.replace("sophisticated", "complicated").replace("neighborhood", "town")),
    ],
    says: { similar_text: "warn" },
  },
  {
    title: "the text of a product in review",
    blocks: [text(known.inReview.text)],
    says: { similar_text: "warn" },
  },
  {
    title: "a file that is not there",
    blocks: [plain, picture(newId(), "A harbour")],
    says: { media: "warn" },
  },
];

const cases: readonly Case[] = [...good, ...bad, ...borderline];

const test = useDatabase();

beforeAll(async () => {
  const { db } = test;
  for (const domain of known.bannedDomains)
    await db.bannedDomain.create({ data: { domain, reason: "phishing" } });
  for (const listing of [known.verified, known.shortVerified, known.tallVerified, known.spacedVerified]) {
    const { id: productId, organizationId } = await aPublished(db, listing);
    await db.domainProof.create({
      data: { productId, organizationId, domain: "proven.example", token: newId(), provenAt: new Date() },
    });
  }
  const { text, ...listing } = known.unverified;
  await aPublished(db, listing, [paragraph(text)]);
  const waiting = await aDraft(db, { websiteUrl: known.inReview.websiteUrl });
  await submitted(db, waiting, [paragraph(known.inReview.text)]);
});

const run = ({ name = "Tide Table", tagline = "For harbours.", websiteUrl, blocks }: Case) =>
  screen(
    test.db,
    {
      productId: newId(),
      organizationId: newId(),
      revisionId: newId(),
      authorId: null,
      listing: Listing.parse({
        ...{ name, tagline },
        ...(websiteUrl ? { websiteUrl } : { withoutWebsite: "It is made for a test." }),
      }),
      blocks: blocks as Block[],
    },
    new Date(),
  );

describe("each document gets what was written down for it", () => {
  it.each(cases.map((each) => [each.title, each] as const))("%s", async (_, each) => {
    const { outcome, checks } = await run(each);
    const found = checks.filter((check) => check.outcome !== "pass");
    const said = Object.fromEntries(found.map((check) => [check.id, check.outcome]));
    expect(said).toEqual(each.says);
    const outcomes = Object.values(each.says);
    expect(outcome).toBe(outcomes.includes("fail") ? "fail" : outcomes.includes("warn") ? "warn" : "pass");
    expect(new Set(checks.map(({ id }) => id))).toEqual(new Set(screeningChecks.map(({ id }) => id)));
    const failed = found.filter((check) => check.outcome === "fail");
    const at = each.at === undefined ? undefined : (each.blocks[each.at] as Block).id;
    for (const check of failed) expect([check.id, check.blockId]).toEqual([check.id, at]);
    for (const { id, evidence } of found)
      if (id !== "website" && id !== "empty_document" && id !== "link_density")
        expect([id, evidence?.length]).toEqual([id, expect.any(Number)]);
  });

  it("in at least sixty cases, in which every check but the account's finds something", () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
    const found = new Set(cases.flatMap(({ says }) => Object.keys(says)));
    expect(screeningChecks.map(({ id }) => id).filter((id) => !found.has(id))).toEqual(["new_account"]);
  });

  it("hard checks only fail, soft ones only warn", () => {
    const kinds = new Map<string, string>(screeningChecks.map(({ id, kind }) => [id, kind]));
    for (const { says } of cases)
      for (const [id, outcome] of Object.entries(says))
        expect(outcome === "fail" ? "hard" : "soft").toBe(kinds.get(id));
  });
});
