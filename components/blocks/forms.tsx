import { type ComponentType, lazy, Suspense } from "react";
import type { ValidationError } from "@/lib/core/errors";
import type { Block, BlockData } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import type { BlockType } from "@/lib/documents/blocks/registry";
import type { FormProps } from "./fields";
import { formProps } from "./form";
import { HeadingForm } from "./heading/form";

/** Each form is fetched when the first block of its type is opened. */
const forms: { [T in BlockType]: ComponentType<FormProps<T>> } = {
  richText: lazy(async () => ({ default: (await import("./richText/form")).RichTextForm })),
  // Typed into at once where a sign in a text made it.
  heading: HeadingForm,
  features: lazy(async () => ({ default: (await import("./features/form")).FeaturesForm })),
  hero: lazy(async () => ({ default: (await import("./hero/form")).HeroForm })),
  image: lazy(async () => ({ default: (await import("./image/form")).ImageForm })),
  gallery: lazy(async () => ({ default: (await import("./gallery/form")).GalleryForm })),
  video: lazy(async () => ({ default: (await import("./video/form")).VideoForm })),
  pricing: lazy(async () => ({ default: (await import("./pricing/form")).PricingForm })),
  team: lazy(async () => ({ default: (await import("./team/form")).TeamForm })),
  productCard: lazy(async () => ({ default: (await import("./productCard/form")).ProductCardForm })),
  links: lazy(async () => ({ default: (await import("./links/form")).LinksForm })),
  activities: lazy(async () => ({ default: (await import("./activities/form")).ActivitiesForm })),
  pulse: lazy(async () => ({ default: (await import("./pulse/form")).PulseForm })),
  analytics: lazy(async () => ({ default: (await import("./analytics/form")).AnalyticsForm })),
  faq: lazy(async () => ({ default: (await import("./faq/form")).FaqForm })),
  code: lazy(async () => ({ default: (await import("./code/form")).CodeForm })),
  quote: lazy(async () => ({ default: (await import("./quote/form")).QuoteForm })),
  callout: lazy(async () => ({ default: (await import("./callout/form")).CalloutForm })),
  table: lazy(async () => ({ default: (await import("./table/form")).TableForm })),
  divider: lazy(async () => ({ default: (await import("./divider/form")).DividerForm })),
};

type BlockFormProps = {
  block: Block;
  onChange: (block: Block) => void;
  /** Already narrowed by `errorsOfBlock`. */
  errors: readonly ValidationError[];
  live: BlockLive;
};

export function BlockForm({ block, onChange, errors, live }: BlockFormProps) {
  const Form = forms[block.type] as ComponentType<FormProps<BlockType>>;
  const change = (data: BlockData<BlockType>) => onChange({ ...block, data } as Block);
  return (
    <Suspense fallback={<p className="label py-4">Loading…</p>}>
      <Form {...formProps({ type: block.type, data: block.data, onChange: change, errors, live })} />
    </Suspense>
  );
}
