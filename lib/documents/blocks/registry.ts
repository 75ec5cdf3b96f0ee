import { activities } from "./activities/block";
import { analytics } from "./analytics/block";
import { callout } from "./callout/block";
import { code } from "./code/block";
import type { BlockDefinition, Surface } from "./definition";
import { divider } from "./divider/block";
import { faq } from "./faq/block";
import { features } from "./features/block";
import { gallery } from "./gallery/block";
import { heading } from "./heading/block";
import { hero } from "./hero/block";
import { image } from "./image/block";
import { links } from "./links/block";
import { pricing } from "./pricing/block";
import { productCard } from "./productCard/block";
import { pulse } from "./pulse/block";
import { quote } from "./quote/block";
import { richText } from "./richText/block";
import { table } from "./table/block";
import { team } from "./team/block";
import { video } from "./video/block";

/** Every block type, in menu order. A new type is a folder and a line in each map that the compiler names. */
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

/** The interface's own spellings; types are stored in lower camel case. */
const ALIASES: Readonly<Record<string, string>> = {
  Activities: "activities",
  Pulse: "pulse",
  Analytics: "analytics",
};

/** The definition for a type's name or alias, with its schema's type widened. */
export function definitionOf(name: string): BlockDefinition<BlockType> | null {
  const type = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name;
  return type !== undefined && Object.hasOwn(registry, type) ? registry[type as BlockType] : null;
}

export function definitionsFor(surface: Surface): BlockDefinition<BlockType>[] {
  return Object.values<BlockDefinition<BlockType>>(registry).filter((entry) =>
    entry.surfaces.includes(surface),
  );
}
