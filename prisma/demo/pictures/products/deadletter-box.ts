import { type Drawing, each, icon, logo, win } from "../kit";

const mails = [
  ["kim@customer.example", "Your order has left the house", "14:02:11", ""],
  ["full@customer.example", "Your invoice for October", "14:02:10", "552 mailbox full"],
  ["sam@customer.example", "Dear {firstName}, welcome", "14:02:07", "placeholder"],
  ["team@shop.example", "Daily totals", "14:01:58", ""],
  ["lou@customer.example", "Reset your password", "14:01:41", "link to localhost"],
  ["news@list.example", "What is new in autumn", "14:01:30", "unsubscribe header"],
] as const;
const letter = (name: string, old = false) =>
  `<div class="${old ? "old" : "new"}"><h3>${old ? "" : `<span class="dot"></span>`}The Corner Shop</h3><p>Dear ${name},</p><p>thank you for joining us. Your first order is packed and leaves tomorrow before noon.</p><a>See your order</a><p class="foot">You get this mail because you made an account.</p></div>`;
const plain = `The Corner Shop\n\nDear {firstName},\n\nthank you for joining us. Your\nfirst order is packed and leaves\ntomorrow before noon.\n\nhttp://localhost:3000/orders/81\n\n--\nYou get this mail because you\nmade an account.`;
const faults = [
  ["{firstName}", "nobody replaced this placeholder, in the subject and twice in the text"],
  ["http://localhost:3000/orders/81", "leads to your own machine"],
  ["List-Unsubscribe", "is missing an angle bracket"],
] as const;

export default {
  logo: logo(
    `<rect width="512" height="512" rx="80" fill="#c8401e"/><path d="M96 236c0-74 58-128 130-128h90c72 0 124 54 124 128v168H96Z" fill="#f6ecd9"/><path d="M96 236h200v168H96Z" fill="#241d18"/><path d="M140 300h112" stroke="#f6ecd9" stroke-width="26" stroke-linecap="round"/><path d="M356 250v-88h58v38h-58" fill="#c8401e"/>`,
  ),
  css: `
    body { --ground: #c8401e; --paper: #f6ecd9; --ink: #241d18; --soft: #8b7d6d; --line: #dccfb7; --red: #c8401e; }
    .top { padding: 18px 26px; border-bottom: 1px solid var(--line); } .three { grid-template-columns: 1fr 1fr 1fr; gap: 14px; padding: 18px 26px; } .three figcaption { font: 600 12px var(--sans); margin-bottom: 8px; } .pane { height: 272px; background: #fff; border: 1px solid var(--line); overflow: hidden; }
    .new { padding: 20px; font-size: 13px; } .new h3 { font: 700 20px var(--display); color: #1e6b4f; margin-bottom: 12px; } .new p { margin-bottom: 10px; } .new a { background: #1e6b4f; color: #fff; border-radius: 20px; padding: 7px 16px; display: inline-block; margin: 4px 0 14px; font-weight: 600; } .foot { font-size: 11px; color: #999; } mark { background: #ffd7a8; }
    .old { font: 15px/1.3 serif; padding: 8px; } .old h3 { font-size: 18px; font-weight: 700; color: #1e6b4f; } .old p { margin: 10px 0; } .old a { color: #00f; text-decoration: underline; } .txt { font: 12px/1.6 var(--mono); white-space: pre; padding: 18px; }
    .fault { padding: 9px 26px; border-top: 1px solid var(--line); gap: 14px; } .fault .mono { color: var(--red); width: 250px; }
    .shot2 { --ground: #f6ecd9; --paper: #241d18; --ink: #f6ecd9; --soft: #a2937f; --line: #3b322a; } .term { font: 14px/2.05 var(--mono); padding: 22px 28px; white-space: pre; } .term i { font-style: normal; color: #ff9d6e; } .term u { text-decoration: none; color: #9ec98a; } .sel { background: #3b322a; margin: 0 -28px; padding: 0 28px; display: block; }`,
  shots: [
    win(
      "localhost:8025",
      `<div class="row top"><div class="grow"><b class="display" style="font-size:22px">Dear {firstName}, welcome</b><br><small>to sam@customer.example · 14:02:07 · 11 KB · went no further</small></div><span style="color:var(--red);font-weight:600" class="row">${icon("TriangleExclamationPoint", 17)} 3 complaints</span></div>
      <div class="grid three"><figure><figcaption>HTML</figcaption><div class="pane">${letter("<mark>{firstName}</mark>")}</div></figure><figure><figcaption>HTML, fifteen years ago</figcaption><div class="pane">${letter("{firstName}", true)}</div></figure><figure><figcaption>Plain text</figcaption><div class="pane txt">${plain}</div></figure></div>${each(faults, ([what, why]) => `<div class="row fault"><span class="mono">${what}</span><span>${why}</span></div>`)}`,
      "left:84px;right:84px;top:44px;height:640px",
    ),
    win(
      "deadletter --port 2525",
      `<div class="term"><span class="soft">$ deadletter</span>\nListening on <u>127.0.0.1:2525</u>, page at <u>http://127.0.0.1:8025</u>. 7 MB, forgets when it stops.\n\n${each(mails, ([to, subject, time, fault], i) => `<span class="${i === 2 ? "sel" : ""}">${time}  ${to.padEnd(24)}${subject.padEnd(34)}<i>${fault}</i></span>${i === 2 ? "" : "\n"}`)}
<span class="soft">$ curl "$box/complaints?fail=1"</span>\n{ "mail": "sam@customer.example", "placeholder": "<i>{firstName}</i>" }\n<i>exit 22</i></div>`,
      "left:60px;right:60px;top:56px;height:514px",
    ),
  ],
} satisfies Drawing;
