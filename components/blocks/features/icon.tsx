import type { FeatureIcon } from "@/lib/documents/blocks/choices";

/** Plain solids and lines on a grid of 24, drawn for this list: the same hand as the still lifes. */
const DRAWINGS: Record<Exclude<FeatureIcon, "none">, string> = {
  archive: "M4 5h16v4H4zM5.5 9v10h13V9M10 13h4",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4",
  bolt: "M13 3 5 14h6l-1 7 8-11h-6z",
  book: "M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13",
  box: "m12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  camera: "M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7",
  chart: "M4 20h16M7 16v-5M12 16V5M17 16V9",
  check: "m4 12.5 5 5L20 6.5",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4.5l3 1.5",
  cloud: "M7 18a4 4 0 0 1-.4-8A5.5 5.5 0 0 1 17 9.5 4.3 4.3 0 0 1 17 18z",
  code: "m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
  compass: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16m3.5 4.5-2 5-5 2 2-5z",
  database:
    "M12 4c-4 0-7 1.2-7 2.7S8 9.4 12 9.4s7-1.2 7-2.7S16 4 12 4M5 6.7v10.6C5 18.8 8 20 12 20s7-1.2 7-2.7V6.7M5 12c0 1.5 3 2.7 7 2.7s7-1.2 7-2.7",
  feather:
    "M19 5c-4-1.5-9 .5-11 5-1 2.3-1.2 4.5-1.2 6L4 20M7 16c4 .5 8.5-.5 10.5-4.5C18.5 9.5 19 7 19 5M10 14l5-5",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  folder: "M3.5 6h6l2 2.5h9V19h-17z",
  globe: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M4 12h16M12 4c-4.5 5-4.5 11 0 16M12 4c4.5 5 4.5 11 0 16",
  heart: "M12 20 4.6 12.4a4.6 4.6 0 0 1 6.6-6.5l.8.9.8-.9a4.6 4.6 0 0 1 6.6 6.5z",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5h.01",
  key: "M8.5 11a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4M11.6 12.2 20 4M16.5 7.5l2.5 2.5",
  layers: "m12 4 9 5-9 5-9-5zM3 14l9 5 9-5",
  leaf: "M5 19C4 11 9 5 20 4c.5 10-4.5 16-12 15M5 20c2-5 5-8 9-10",
  link: "M10 14a4 4 0 0 1 0-5.6l3-3a4 4 0 0 1 5.6 5.6l-1.5 1.5M14 10a4 4 0 0 1 0 5.6l-3 3A4 4 0 0 1 5.4 13L7 11.5",
  lock: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3",
  map: "m4 6 5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14",
  message: "M4 5h16v11h-9l-4 4v-4H4z",
  music:
    "M9 18V6l10-2v12M6.5 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M16.5 13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  pen: "m4 20 1-4.5L16 4.5l3.5 3.5-11 11zM14 6.5l3.5 3.5",
  phone: "M7 3h10v18H7zM11 18h2",
  play: "M7 4.5 19 12 7 19.5z",
  puzzle: "M4 8h5a2 2 0 1 1 3 0h4v4a2 2 0 1 1 0 3.5V20H4z",
  search: "M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15 15l5 5",
  server: "M4 4.5h16v6H4zM4 13.5h16v6H4zM7.5 7.5h.01M7.5 16.5h.01",
  shield: "M12 3 5 6v5.5c0 4.5 3 7.7 7 9.5 4-1.8 7-5 7-9.5V6z",
  sliders: "M5 4v6M5 14v6M12 4v2M12 10v10M19 4v10M19 18v2M3 12h4M10 8h4M17 16h4",
  sparkle: "M12 3c.8 5 3.5 8 9 9-5.5 1-8.2 4-9 9-.8-5-3.5-8-9-9 5.5-1 8.2-4 9-9z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.300 5.300l1.4 1.4M17.300 17.300l1.4 1.4M18.700 5.300l-1.4 1.4M6.700 17.300l-1.4 1.4",
  tag: "M4 4h8l8.5 8.5-8 8L4 12zM8 8h.01",
  terminal: "M3.5 5h17v14h-17zM7 10l3 2.5L7 15M12.5 15.5H17",
  text: "M4 6h16M4 11h16M4 16h10",
  users:
    "M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M3 19c0-3.5 2.5-5 6-5s6 1.5 6 5M16 5.4a3 3 0 0 1 0 5.2M18 14.5c2 .7 3 2.2 3 4.5",
  wrench: "M20 7.5a5 5 0 0 1-6.5 6L8 19a2.1 2.1 0 0 1-3-3l5.5-5.5A5 5 0 0 1 16.5 4l-3 3 .5 3 3 .5z",
};

export function FeatureDrawing({ icon, className }: { icon: FeatureIcon; className?: string }) {
  if (icon === "none") return null;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" width="22" height="22" className={className}>
      <path
        d={DRAWINGS[icon]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
