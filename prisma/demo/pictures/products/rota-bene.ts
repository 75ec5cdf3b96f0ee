import { count, type Drawing, each, icon, logo } from "../kit";

const people = ["Anneke", "Bas", "Carla", "Dries", "Emre", "Fleur", "Guus", "Hanna", "Iris", "Joris"];
const weeks = [
  "2 Jan",
  "9 Jan",
  "16 Jan",
  "23 Jan",
  "30 Jan",
  "6 Feb",
  "13 Feb",
  "20 Feb",
  "27 Feb",
  "6 Mar",
  "13 Mar",
  "20 Mar",
];
const shift = (person: number, week: number) => {
  const value = (person * 7 + week * 5 + ((person * week) % 4)) % 11;
  return value === 0
    ? "early"
    : value === 3 || value === 7
      ? "day"
      : value === 9
        ? "maybe"
        : value === 5 && week === 0
          ? "holiday"
          : "";
};
const label: Record<string, string> = { early: "early", day: "day", maybe: "if needed", holiday: "holiday" };
const weight: Record<string, number> = { early: 1.5, day: 1, holiday: 2 };
const total = (person: number) =>
  count(12).reduce((sum, week) => sum + (weight[shift(person, week)] ?? 0), 0);
const answers = [
  ["Yes", "#1d6b52", "#fff"],
  ["Only if needed", "#f3c846", "#1c2b26"],
  ["No", "#fff", "#1c2b26"],
] as const;

export default {
  logo: logo(
    `<rect width="512" height="512" rx="256" fill="#1d6b52"/><path d="M256 96a160 160 0 1 1-150 104" fill="none" stroke="#f3c846" stroke-width="44" stroke-linecap="round"/><path d="M86 96l14 118 112-34Z" fill="#f3c846"/><path d="M186 268l54 54 98-112" fill="none" stroke="#fff" stroke-width="44" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  css: `
    body { --ground: #f6f3e4; --paper: #fff; --ink: #1c2b26; --soft: #78867f; --line: #e2dfce; }
    h1 { font: 700 40px/1.02 var(--display); font-stretch: 88%; letter-spacing: -.02em; } .plan { display: grid; grid-template-columns: 84px repeat(12, 1fr) 92px; gap: 4px; font-size: 12px; } .plan span { height: 36px; border-radius: 4px; background: #ece8d5; display: grid; place-items: center; font-weight: 600; font-size: 10.5px; } .plan b { align-self: center; font-size: 14px; } .plan small { align-self: end; text-align: center; padding-bottom: 4px; }
    .plan .early { background: #1d6b52; color: #fff; } .plan .day { background: #8fc4a6; } .plan .maybe { background: none; box-shadow: inset 0 0 0 1.5px #d9b02f; color: #8a6a00; font-size: 9px; } .plan .holiday { background: #e4573d; color: #fff; } .sum { display: flex; align-items: center; gap: 7px; padding-left: 10px; } .sum i { height: 10px; background: #1c2b26; border-radius: 5px; }
    .shot2 { --ground: #1d6b52; } .mail { position: absolute; left: 140px; right: 140px; top: 58px; background: #fff; border-radius: 8px; padding: 44px 54px; } .answer { flex: 1; text-align: center; padding: 17px; border-radius: 8px; font-weight: 600; font-size: 17px; box-shadow: inset 0 0 0 1.5px #1c2b2622; }`,
  shots: [
    `<main style="padding:42px 70px"><div class="row" style="align-items:flex-end;margin-bottom:12px"><div class="grow"><h1>The shop, January to March</h1></div><span class="soft">early counts 1.5, holidays 2</span></div><div class="plan"><small></small>${each(weeks, (week) => `<small>${week}</small>`)}<small>weight</small>${each(
      people,
      (name, person) =>
        `<b>${name}</b>${each(weeks, (_, week) => {
          const kind = shift(person, week);
          return `<span class="${kind}">${label[kind] ?? ""}</span>`;
        })}<div class="sum"><i style="width:${total(person) * 9}px"></i>${total(person)}</div>`,
    )}</div></main>`,
    `<article class="mail"><small>From the rota of the shop, to Anneke</small><h1 style="margin:8px 0 16px">Saturday 13 February, early?</h1><p style="font-size:18px;line-height:1.5;margin-bottom:26px">You took the early shift in January, so you are asked last. Eight people have answered.</p><div class="row" style="gap:14px">${each(answers, ([text, ground, ink]) => `<span class="answer" style="background:${ground};color:${ink}">${text}</span>`)}</div><p class="row soft" style="margin-top:28px;border-top:1px solid var(--line);padding-top:20px">${icon("Link", 15)} The answer is a link. No account, no app.</p></article>`,
  ],
} satisfies Drawing;
