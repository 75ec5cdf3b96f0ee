import { describe, expect, it } from "vitest";
import { domainsIn, doubtsOf, refusalOf } from "./rules";

const ordinary = [
  "Ada Lovelace",
  "Jean-Luc O'Brien",
  "Ana María Nuñez",
  "Łukasz Żak",
  "Мария Иванова",
  "Γιώργος Παπαδόπουλος",
  "李小龍",
  "محمد علي",
  "می‌خواهم",
  "אבי כהן",
  "Siobhán 👩‍💻",
  "Dr. J.R. Smith",
  "Node.js Foundation",
  "Vue.js",
  "Nachtzug",
  "Lantern Labs",
  "Яндекс Go",
  "Apple Orchard Software",
  "Shell Tools",
  "Target Practice",
  "Steam Engine Museum",
  "Signal Processing Group",
  "Meta Analysis Lab",
  "Supportive Housing",
  "Administrative Records",
  "Արմեն Սարգսյան",
  "Version 1.2.3",
  "AC/DC Fans",
  "Solar System Labs",
  "Root Beer",
  "Billing Robots",
  "Open Air",
  "Revolution Studio",
  "Supporters of Trees",
  "Administration Tools",
  "Unofficial Guide",
  "Security Now",
  "Team Rocket",
  "Zürich Data GmbH",
  "3M",
  "A",
  "x",
  "Goodall",
  "Vitrine Blanche",
  "Stripes & Dots",
  "New member",
  "J.Li",
  "J.R.Black",
  "Anna Schmidt, M.Sc",
  "Next.js Conf",
  "Big Data: Tools",
  "Øystein Łoś",
  "Deleted person",
];

describe("a name", () => {
  it.each(ordinary)("%s passes", (name) => {
    expect([refusalOf(name), doubtsOf(name, "Vitrine"), domainsIn(name)]).toEqual([null, [], []]);
  });

  it.each([
    ["Write to me@shop.example", /email address/],
    ["me＠shop．example", /email address/],
    ["https://shop.example", /address/],
    ["HTTP://shop", /address/],
    ["www.shop.example now", /address/],
    ["shop.example/login", /address/],
    ["t.me/shop", /address/],
    ["Call 192.0.2.1", /address/],
    ["javascript:alert(1)", /address/],
    ["Goo\u200bgle", /invisible/],
    ["Goo\u200dgle", /invisible/],
    ["Ada\u00ad Lovelace", /invisible/],
    ["Ada\u2060", /invisible/],
  ])("%s is refused", (name, message) => {
    expect(refusalOf(name)).toMatch(message);
  });

  it.each([
    "Google Security Team (official)",
    "Google",
    "GOOGLE",
    "GoogIe",
    "G00gle",
    "Gооgle",
    "Goog1e Login",
    "G o o g l e",
    "Gooogle",
    "google-login-help",
    "Gᴏᴏɢʟᴇ",
    "Gօօgle",
    "Ɡoogle",
    "applesupport",
    "supportteam",
    "Siteadmin Adminteam",
    "PayPal",
    "Pay Pal",
    "PayPaI Support",
    "paypal_security",
    "paypa1",
    "MicrosoftSupport",
    "Micros0ft",
    "Ｇｏｏｇｌｅ",
    "Аpple",
    "Apple",
    "Apple Support",
    "Amazon Login",
    "ChatGPT",
    "Vitrine",
    "Vitrine Team",
    "V1trine",
    "Admin",
    "Аdmin",
    "@dmin",
    "Site Administrator",
    "Acme Support",
    "Acme (official)",
    "The Security Team",
    "Security-Team",
    "Help Desk",
    "Customer Service",
    "Trust & Safety",
    "System",
    "root",
    "Security",
    "Gøøgle",
    "PayPał",
    "Fæcebook Ⅼtd",
    "M i c r o s o f t",
    "mi-c-r-o-s-o-f-t",
    "A d m i n",
  ])("%s is doubtful", (name) => {
    expect(refusalOf(name)).toBeNull();
    expect(doubtsOf(name, "Vitrine")).not.toEqual([]);
  });

  it.each([
    "Cal.com",
    "booking.com",
    "Shop.Example",
    "Visit shop.example today",
    "ｓｈｏｐ。example",
    "bit.ly",
    "t.me",
    "Wager.bet",
    "Casino.nl",
    "Deals.us",
    "Socket.IO",
    "ASP.NET",
    "пример.рф",
    "Lantern.review",
    "Harbour.party",
    "X.Com",
    "T.Me",
    "X.Ai",
    "Lantern.com.Foo",
    "xn--e1afmkfd.xn--p1ai",
  ])("%s writes a domain out", (name) => {
    expect(domainsIn(name)).not.toEqual([]);
    expect(refusalOf(name)).toBeNull();
  });

  it("is judged by all the domains that it writes out", () => {
    expect(domainsIn("Good.example evil.com, good.example")).toEqual([
      "good.example",
      "evil.com",
      "good.example",
    ]);
  });

  it("says what it resembles", () => {
    expect(doubtsOf("Google Security Team (official)", "Vitrine")).toEqual([
      "It resembles google.",
      "It claims an official role: official.",
    ]);
  });
});

describe("the name of the site", () => {
  it.each([
    "The Shelf",
    "the shelf",
    "TheShelf",
    "the-shelf",
    "The Shelf Support",
    "Thе Shelf",
    "Team The Shelf",
    "T h e S h e l f",
  ])("%s is doubtful on a site that is called so", (name) => {
    expect(doubtsOf(name, "The Shelf")).toContain("It resembles a name reserved for this site: The Shelf.");
    expect(doubtsOf(name, "Lantern").filter((each) => each.includes("reserved"))).toEqual([]);
  });

  it.each(["Shelf", "The Shelf Makers", "The Bookshelf", "Shelf The"])("%s is another name", (name) => {
    expect(doubtsOf(name, "The Shelf")).toEqual([]);
  });

  it("may be made of words that others add to theirs", () => {
    expect(doubtsOf("App Store", "App Store")).toHaveLength(1);
    expect(doubtsOf("App", "App Store")).toEqual([]);
    expect(doubtsOf("Store Team", "App Store")).toEqual([]);
  });
});
