import { count, type Drawing, each, icon, logo, win } from "../kit";

/** Name, who does it, who asks, read or typed, starting and ending month of the year ahead, when it ends. */
const entries = [
  ["Residence permit, Anouk", "Anouk", "Piet", "Pencil", 0, 3.2, "4 Feb", "start now, takes 14 weeks", "red"],
  ["Fire extinguisher, hall", "Jo", "Anouk", "Pencil", 0, 0.4, "12 Nov", "overdue to start, 3 days", "red"],
  ["workshop.example", "Piet", "Jo", "Eye", 1.9, 2.1, "3 Jan", "5 minutes", ""],
  ["TLS, shop.example", "renews itself", "Piet", "Eye", 1.2, 1.6, "18 Dec", "watched only", "calm"],
  ["Code-signing key", "Piet", "Jo", "Pencil", 3.4, 5.1, "3 Apr", "6 weeks", ""],
  ["The van’s inspection", "Jo", "Piet", "Pencil", 6.2, 6.7, "22 May", "10 days", ""],
  ["Insurance of the kiln", "Anouk", "Jo", "Pencil", 7.1, 8.9, "30 Jul", "8 weeks", ""],
  ["Passport, Piet", "Piet", "Anouk", "Pencil", 8.6, 10.4, "14 Sep", "7 weeks", ""],
] as const;
const months = ["Nov", "Dec", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep"];
const days = count(35).map((index) => index - 5);
const marks: Record<number, [string, string]> = {
  3: ["Backup disk", ""],
  12: ["Fire ext.", "red"],
  18: ["TLS, wiki", "calm"],
  24: ["Code key", ""],
  26: ["Van lease", ""],
};

export default {
  logo: logo(
    `<rect x="56" y="24" width="400" height="464" rx="26" fill="#7c1f2d"/><path d="M104 24v464" stroke="#5d1520" stroke-width="22"/><path d="M214 132h160l-64 108 64 128H214l64-128Z" fill="#fbeed8"/><path d="M250 320l44-52 46 52Z" fill="#e3a72f"/>`,
  ),
  css: `
    body { --ground: #efe7db; --paper: #fffdf8; --ink: #2a1d1d; --soft: #8c7d76; --line: #eae1d5; --red: #b9202f; }
    h1 { font: 600 33px/1.1 var(--display); letter-spacing: -.02em; } .head, .entry { display: grid; grid-template-columns: 204px 120px 1fr 62px; gap: 14px; align-items: center; } .entry { height: 48px; border-top: 1px solid var(--line); } .entry b, .entry small { display: block; white-space: nowrap; }
    .lane { position: relative; height: 20px; } .lane i { position: absolute; top: 3px; height: 14px; border-radius: 3px; background: #d9cbb8; } .lane .red { background: var(--red); } .lane .calm { background: #7fa68b; } .lane u { position: absolute; top: 0; height: 20px; width: 3px; background: var(--ink); } .lane em { position: absolute; top: 2px; font: 500 11px/16px var(--sans); color: var(--soft); white-space: nowrap; }
    .shot2 { --ground: #7c1f2d; } .month { grid-template-columns: repeat(7, minmax(0, 1fr)); gap: 0; border: 1px solid var(--line); border-width: 1px 0 0 1px; } .month div { height: 74px; border: 1px solid var(--line); border-width: 0 1px 1px 0; padding: 7px 9px; font: 12px var(--mono); } .month p { font: 600 11.5px/1.25 var(--sans); margin-top: 6px; background: #efe7db; border-radius: 3px; padding: 4px 6px; } .month .red { background: var(--red); color: #fff; } .month .calm { background: #dcebe0; }
    .page { position: absolute; background: var(--paper); padding: 36px 40px; top: 56px; bottom: 56px; } .who { gap: 12px; padding: 13px 0; border-top: 1px solid var(--line); } .dot { width: 34px; height: 34px; border-radius: 50%; background: #efe7db; display: grid; place-items: center; font-weight: 600; }`,
  shots: [
    win(
      "expiry book",
      `<main style="padding:26px 34px"><div class="row" style="margin-bottom:20px"><h1 class="grow">Two should be started now</h1><span class="row soft">${icon("Eye", 15)} read ${icon("Pencil", 14)} typed</span></div><div class="head"><small>What</small><small>Who does it, who asks</small><div class="row" style="gap:0">${each(months, (month) => `<small class="grow">${month}</small>`)}</div><small class="end">Ends</small></div><div style="margin-top:8px">
      ${each(entries, ([name, does, asks, read, from, to, ends, takes, kind]) => `<div class="entry"><span class="row" style="gap:7px;font-weight:600;white-space:nowrap">${icon(read, 13, "#8c7d76")} ${name}</span><span><b style="font-weight:500">${does}</b><small>${asks}</small></span><div class="lane"><i class="${kind}" style="left:${(from / 11) * 100}%;width:${((to - from) / 11) * 100}%"></i><u style="left:${(to / 11) * 100}%"></u><em style="${to > 7 ? `right:${102 - (from / 11) * 100}%` : `left:${(to / 11) * 100 + 2}%`}">${takes}</em></div><span class="end mono" style="${kind === "red" ? "color:var(--red);font-weight:600" : ""}">${ends}</span></div>`)}</div></main>`,
      "left:74px;right:74px;top:44px;height:640px",
    ),
    `<section class="page" style="left:70px;width:548px"><div class="row" style="margin-bottom:18px"><h1 class="grow">November</h1><small class="row">${icon("CalendarSync", 15)} subscribed by three calendars</small></div><div class="grid month">${each(
      days,
      (day) => {
        const mark = marks[day];
        return `<div>${day > 0 && day < 31 ? day : ""}${mark ? `<p class="${mark[1]}">${mark[0]}</p>` : ""}</div>`;
      },
    )}</div></section><section class="page col" style="left:638px;right:70px;gap:14px"><small style="color:var(--red);font-weight:600">Red until its date has moved</small><h1>Fire extinguisher, hall</h1><p class="soft">Ends 12 November. Renewing takes ten days: a call, a visit, a sticker.</p><div style="margin-top:12px"><div class="row who"><span class="dot">J</span><span><b>Jo</b><br><small>does it</small></span></div><div class="row who"><span class="dot">A</span><span><b>Anouk</b><br><small>asks whether it was done</small></span></div></div><p style="margin-top:auto;background:var(--ink);color:#fff;border-radius:5px;padding:12px;text-align:center;font-weight:600">The date has moved</p></section>`,
  ],
} satisfies Drawing;
