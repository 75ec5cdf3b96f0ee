import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react";
import type { ValidationError } from "@/lib/core/errors";
import { messages } from "@/lib/core/messages";
import type { Block, BlockData } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import type { BlockType } from "@/lib/documents/blocks/registry";
import { blockForm } from "@/messages/en.json";
import { BlockField, type Look } from "./block-field";
import { type Bound, type FieldsOf, type FormProps, formProps } from "./bound";
import { ButtonField } from "./hero/button-field";
import { ItemList, type ItemNoun } from "./item-list";
import { AmountField } from "./pricing/amount-field";

type Key<D> = keyof D & string;

/** The fields of a form in their order. Fields of one row are given with the classes of the row. */
type Layout<D> = {
  rows: readonly (Key<D> | readonly [classes: string, ...Key<D>[]])[];
  looks?: { [K in Key<D>]?: LookOf<D, K> };
  className?: string;
  note?: "pulseNote" | "analyticsNote" | "dividerNote";
};

/** A list of objects: the fields of one entry, and what `next` takes from the last one. */
type ListLook<I> = Layout<I> & { noun: ItemNoun; next?: (last: I) => Partial<I> };

type LookOf<D, K extends Key<D>> =
  | (D[K] extends readonly (infer I extends object)[] ? ListLook<I> : Look)
  | { Own: ComponentType<Bound<D[K]> & { data: D }> };

type Own<T extends BlockType> = LazyExoticComponent<ComponentType<FormProps<T>>>;

/** The form of each block: its layout, or a form of its own, which is fetched when the first such block is opened. */
const forms: { [T in BlockType]: Layout<BlockData<T>> | Own<T> } = {
  richText: { rows: ["md"], looks: { md: { rows: 6 } } },
  heading: {
    rows: [["grid gap-3 sm:grid-cols-[1fr_11rem]", "text", "level"]],
  },
  features: {
    rows: ["items"],
    looks: {
      items: {
        noun: "feature",
        rows: [["grid gap-3 sm:grid-cols-[1fr_9rem]", "title", "icon"], "md"],
      },
    },
  },
  hero: { rows: ["tagline", "media", "cta"], looks: { cta: { Own: ButtonField } }, className: "grid gap-4" },
  image: {
    rows: ["media", ["grid gap-3 sm:grid-cols-[1fr_10rem]", "caption", "width"]],
    className: "grid gap-4",
  },
  gallery: lazy(async () => ({ default: (await import("./gallery/form")).GalleryForm })),
  video: lazy(async () => ({ default: (await import("./video/form")).VideoForm })),
  pricing: {
    rows: ["plans"],
    looks: {
      plans: {
        noun: "plan",
        next: ({ currency }) => ({ currency }),
        rows: [
          "name",
          ["grid gap-3 sm:grid-cols-[1fr_7rem_9rem]", "amount", "currency", "interval"],
          "bullets",
        ],
        looks: { amount: { Own: AmountField } },
      },
    },
  },
  team: {
    rows: ["items"],
    looks: {
      items: { noun: "person", rows: [["grid gap-3 sm:grid-cols-2", "name", "role"], "url", "media"] },
    },
  },
  productCard: lazy(async () => ({ default: (await import("./productCard/form")).ProductCardForm })),
  links: {
    rows: ["items"],
    looks: {
      items: { noun: "link", rows: [["grid gap-3 sm:grid-cols-[9rem_1fr_1.4fr]", "kind", "label", "url"]] },
    },
  },
  activities: {
    rows: [["grid gap-3 sm:grid-cols-[1fr_12rem_7rem]", "title", "source", "limit"], "items"],
    looks: {
      items: {
        noun: "entry",
        rows: [["grid gap-3 sm:grid-cols-[10rem_9rem_1fr]", "at", "kind", "title"], "md", "url"],
      },
    },
    className: "grid gap-4",
  },
  pulse: {
    rows: [
      ["grid gap-3 sm:grid-cols-[1fr_13rem]", "title", "window"],
      ["flex flex-wrap gap-x-6", "showLatency", "showHistory"],
    ],
    note: "pulseNote",
  },
  analytics: {
    rows: [["grid gap-3 sm:grid-cols-[1fr_8rem_8rem]", "title", "range", "chart"], "metrics"],
    note: "analyticsNote",
  },
  faq: { rows: ["items"], looks: { items: { noun: "question", rows: ["question", "md"] } } },
  code: {
    rows: [["grid gap-3 sm:grid-cols-[11rem_1fr]", "language", "filename"], "code"],
    looks: { language: { verbatim: true }, code: { mono: true } },
  },
  quote: { rows: ["md", ["grid gap-3 sm:grid-cols-2", "cite", "url"]] },
  callout: { rows: [["max-w-44", "tone"], "md"] },
  table: lazy(async () => ({ default: (await import("./table/form")).TableForm })),
  divider: { rows: [], note: "dividerNote" },
};

type BlockFormProps = {
  block: Block;
  onChange: (block: Block) => void;
  /** Already narrowed by `errorsOfBlock`. */
  errors: readonly ValidationError[];
  live: BlockLive;
};

export function BlockForm({ block, onChange, errors, live }: BlockFormProps) {
  const t = messages({ blockForm });
  const form = forms[block.type] as Layout<BlockData<BlockType>> | Own<BlockType>;
  const change = (data: BlockData<BlockType>) => onChange({ ...block, data } as Block);
  const props = formProps({ type: block.type, data: block.data, onChange: change, errors, live });
  if ("rows" in form) {
    const { className = "grid gap-3", note } = form;
    const fields = <Fields layout={form} data={props.data} of={props.of} />;
    if (form.rows.length === 1 && note === undefined) return fields;
    return (
      <div className={className}>
        {fields}
        {note && <p className="text-ink-3 text-small">{t(note)}</p>}
      </div>
    );
  }
  const Form = form;
  return (
    <Suspense fallback={<p className="label py-4">{t("loading")}</p>}>
      <Form {...props} />
    </Suspense>
  );
}

type FieldsProps<D> = { layout: Layout<D>; data: D; of: FieldsOf<D> };

function Fields<D>({ layout: { rows, looks }, data, of }: FieldsProps<D>) {
  const field = (key: Key<D>) => <PlacedField key={key} look={looks?.[key]} field={of(key)} data={data} />;
  return rows.map((row) => {
    if (typeof row === "string") return field(row);
    const [classes, ...keys] = row;
    return (
      <div key={keys.join()} className={classes}>
        {keys.map(field)}
      </div>
    );
  });
}

type PlacedProps<D, K extends Key<D>> = { look: LookOf<D, K> | undefined; field: Bound<D[K]>; data: D };

function PlacedField<D, K extends Key<D>>({ look, field, data }: PlacedProps<D, K>) {
  if (look && "Own" in look) return <look.Own {...field} data={data} />;
  if (look && "noun" in look) {
    const { noun, next } = look as ListLook<object>;
    return (
      <ItemList noun={noun} list={field as unknown as Bound<object[]>} next={next}>
        {(of, item) => <Fields layout={look as ListLook<object>} data={item} of={of} />}
      </ItemList>
    );
  }
  return <BlockField {...field} {...(look as Look | undefined)} />;
}
