import { icons } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { seededRandom } from "../random";

/** The pictures of a product: a logo as SVG of 512 by 512, and pages of 1000 by 625 that share a style sheet. */
export type Drawing = { logo: string; css: string; shots: string[] };
export type Point = readonly [x: number, y: number];

export const each = <T>(list: readonly T[], draw: (item: T, index: number) => string): string =>
  list.map(draw).join("");
export const count = (length: number): number[] => Array.from({ length }, (_, index) => index);

export const icon = (name: keyof typeof icons, size = 15, color = "currentColor"): string =>
  renderToStaticMarkup(createElement(icons[name], { size, color, strokeWidth: 1.75 }));

export const svg = (width: number, height: number, inner: string, style = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" style="${style}">${inner}</svg>`;
export const logo = (inner: string): string => svg(512, 512, inner);

const at = (value: number): string => String(Math.round(value * 10) / 10);
export const polyline = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${at(x)} ${at(y)}`).join("");

/** A path through the points without corners (Catmull-Rom). */
export function curve(points: readonly Point[]): string {
  return points.reduce((path, [x, y], index) => {
    const before = points[index - 1];
    if (!before) return `M${at(x)} ${at(y)}`;
    const [ax, ay] = points[index - 2] ?? before;
    const [bx, by] = before;
    const [cx, cy] = points[index + 1] ?? ([x, y] as const);
    return `${path}C${at(bx + (x - ax) / 6)} ${at(by + (y - ay) / 6)} ${at(x - (cx - bx) / 6)} ${at(y - (cy - by) / 6)} ${at(x)} ${at(y)}`;
  }, "");
}

/** A window with its title bar; `style` places it on the page. */
export const win = (title: string, body: string, style = ""): string =>
  `<section class="win" style="${style}"><header class="bar row"><i></i><i></i><i></i><b class="grow">${title}</b></header>${body}</section>`;

export const phone = (body: string, style = ""): string =>
  `<section class="phone" style="${style}"><div class="screen col">${body}</div></section>`;

export type Field = (x: number, y: number) => number;

/** Soft hills from 0 to 1, about `scale` apart. */
export function hills(seed: number, scale: number): Field {
  const random = seededRandom(seed);
  const grid = count(64 * 64).map(() => random());
  const corner = (x: number, y: number) => grid[(((y % 64) + 64) % 64) * 64 + (((x % 64) + 64) % 64)] ?? 0;
  const ease = (part: number) => part * part * (3 - 2 * part);
  const octave: Field = (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - left), ease(y - top)];
    const upper = corner(left, top) * (1 - u) + corner(left + 1, top) * u;
    const lower = corner(left, top + 1) * (1 - u) + corner(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  };
  return (x, y) =>
    0.72 * octave(x / scale, y / scale) + 0.28 * octave(9 + (x * 2.3) / scale, 7 + (y * 2.3) / scale);
}

type Cell = { corners: Point[]; crossed: Point[] };

/** The part of each square of `step` where a field is above a level: its outline, and where the level crosses it. */
function* cells(field: Field, level: number, [width, height]: Point, step: number): Generator<Cell> {
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const square = [
        [x, y],
        [x + step, y],
        [x + step, y + step],
        [x, y + step],
      ] as const;
      const cell: Cell = { corners: [], crossed: [] };
      for (const [index, [ax, ay]] of square.entries()) {
        const [bx, by] = square[(index + 1) % 4] ?? [ax, ay];
        const [a, b] = [field(ax, ay) - level, field(bx, by) - level];
        if (a > 0) cell.corners.push([ax, ay]);
        if (a > 0 === b > 0) continue;
        const point: Point = [ax + ((bx - ax) * a) / (a - b), ay + ((by - ay) * a) / (a - b)];
        cell.corners.push(point);
        cell.crossed.push(point);
      }
      yield cell;
    }
  }
}

/** The line at one height of a field as a path. */
export const contour = (field: Field, level: number, size: Point, step = 8): string =>
  [...cells(field, level, size, step)]
    .map(({ crossed }) => polyline(crossed.slice(0, 2)) + polyline(crossed.slice(2)))
    .join("");

/** Where a field is above a height, filled. */
export const area = (field: Field, level: number, size: Point, fill: string, step = 8): string =>
  `<path d="${[...cells(field, level, size, step)].map(({ corners }) => (corners.length > 2 ? `${polyline(corners)}Z` : "")).join("")}" fill="${fill}" stroke="${fill}" stroke-width=".7"/>`;

type Tones = { sky: [string, string]; sun?: string; far: string; near: string; water?: string };
export const tones = {
  dawn: { sky: ["#f3c9a4", "#8fa9bf"], sun: "#fff1d6", far: "#7f8ea0", near: "#2f3c46" },
  noon: { sky: ["#dfeaf0", "#6fa3c8"], far: "#8ba68f", near: "#3c5a3a" },
  dusk: { sky: ["#e88f5a", "#3c3f63"], sun: "#ffd9a0", far: "#57506e", near: "#1e2030" },
  snow: { sky: ["#eef2f5", "#b3c4d2"], far: "#c9d5de", near: "#5e7383" },
  sea: { sky: ["#f2ead8", "#9cc3cf"], sun: "#fff", far: "#7fa1a6", near: "#3f5d58", water: "#5d94a3" },
  grey: { sky: ["#efefee", "#b9b9b7"], far: "#a3a3a1", near: "#3c3c3b" },
  sepia: { sky: ["#efe2c8", "#cbb38b"], far: "#b39a72", near: "#5b452c" },
} satisfies Record<string, Tones>;

/** A landscape in a box of 300 by 200: a sky, three ranges of hills, perhaps water, and what stands in it. */
export function landscape(seed: number, tone: keyof typeof tones, inner = "", style = ""): string {
  const random = seededRandom(seed);
  const { sky, far, near, sun, water }: Tones = tones[tone];
  const sunAt = 40 + 220 * random();
  const horizon = 95 + 25 * random();
  const range = (base: number, rise: number) => {
    const line = count(9).map((x): Point => [x * 40 - 10, base - rise * random()]);
    return `${curve(line)}V210H-10Z`;
  };
  const layers = water
    ? `<path d="${range(horizon, 26)}" fill="${far}"/><path d="M0 ${horizon}H300V200H0Z" fill="${water}"/>${each(count(14), (row) => `<path d="M${at(300 * random())} ${at(horizon + 6 + row * 6)}h${at(20 + 50 * random())}" stroke="#fff" stroke-opacity=".35" stroke-width="1.2"/>`)}<path d="${range(196, 22)}" fill="${near}"/>`
    : `<path d="${range(horizon, 40)}" fill="${far}"/><path d="${range(horizon + 34, 34)}" fill="color-mix(in oklab, ${far}, ${near})"/><path d="${range(horizon + 74, 36)}" fill="${near}"/>`;
  const light = sun ? `<circle cx="${at(sunAt)}" cy="${at(horizon - 30)}" r="15" fill="${sun}"/>` : "";
  const id = `sky${seed}${tone}`;
  return `<svg viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice" style="display:block;width:100%;height:100%;overflow:hidden;${style}"><defs><linearGradient id="${id}" x1="0" x2="0" y1="1" y2="0"><stop stop-color="${sky[0]}" offset=".4"/><stop stop-color="${sky[1]}" offset="1"/></linearGradient></defs><rect width="300" height="200" fill="url(#${id})"/>${light}${layers}${inner}</svg>`;
}

/** What stands in a landscape. */
export const figures = {
  person: (x: number, y: number, size: number, color: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})" fill="${color}"><circle cy="-30" r="6"/><path d="M-8 0C-9-14-8-22 0-23C8-22 9-14 8 0Z"/></g>`,
  tree: (x: number, y: number, size: number, color: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-2 0h4v-22h-4Z" fill="#3b2d20"/><path d="M0-62C18-60 24-40 18-28C12-16-12-16-18-28C-24-40-18-60 0-62Z" fill="${color}"/></g>`,
  house: (x: number, y: number, size: number, wall: string, roof: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-26 0V-26H26V0Z" fill="${wall}"/><path d="M-32-24L0-50L32-24Z" fill="${roof}"/><path d="M-16-18h10v10h-10ZM6-18h10v18H6Z" fill="${roof}"/></g>`,
  boat: (x: number, y: number, size: number, sail: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M2-6V-56L30-6Z" fill="${sail}"/><path d="M-2-6V-44L-18-6Z" fill="${sail}" opacity=".8"/><path d="M-26-3H30L22 6H-18Z" fill="#3a2c24"/></g>`,
};
