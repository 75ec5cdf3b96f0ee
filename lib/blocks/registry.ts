import { activities } from "./activities/schema";
import { analytics } from "./analytics/schema";
import { callout } from "./callout/schema";
import { code } from "./code/schema";
import type { BlockDefinition, Surface } from "./definition";
import { divider } from "./divider/schema";
import { faq } from "./faq/schema";
import { features } from "./features/schema";
import { gallery } from "./gallery/schema";
import { heading } from "./heading/schema";
import { hero } from "./hero/schema";
import { image } from "./image/schema";
import { links } from "./links/schema";
import { pricing } from "./pricing/schema";
import { productCard } from "./productCard/schema";
import { pulse } from "./pulse/schema";
import { quote } from "./quote/schema";
import { richText } from "./richText/schema";
import { table } from "./table/schema";
import { team } from "./team/schema";
import { video } from "./video/schema";

/** Every block type, in the order a menu shows them. A new type is its folder and a line in each map the compiler names. */
export const registry = {
  hero,
  richText,
  heading,
  features,
  image,
  gallery,
  video,
  code,
  pricing,
  faq,
  links,
  team,
  activities,
  pulse,
  analytics,
  productCard,
  quote,
  callout,
  table,
  divider,
};

export type BlockType = keyof typeof registry;

/** The interface's own spellings; they are stored in lower camel case. */
const ALIASES: Readonly<Record<string, string>> = {
  Activities: "activities",
  Pulse: "pulse",
  Analytics: "analytics",
};

export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(registry, type);
}

/** The definition of a type's name or alias, with its schema's type widened. */
export function definitionOf(name: string): BlockDefinition<BlockType> | null {
  const type = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name;
  return type !== undefined && isBlockType(type) ? registry[type] : null;
}

export function definitionsFor(surface: Surface): BlockDefinition<BlockType>[] {
  return Object.values<BlockDefinition<BlockType>>(registry).filter((entry) =>
    entry.surfaces.includes(surface),
  );
}
