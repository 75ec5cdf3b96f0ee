import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { InputField } from "@/components/forms/input-field";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { formatNumber } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import type { Facets, OwnFacet } from "@/lib/catalog/directory/schema";
import { localPath, messages } from "@/lib/core/messages";
import { numberWords } from "@/lib/core/number-words";
import { list } from "@/messages/en.json";
import { type SearchState, searchHref, withOwn } from "./search-state";

type OwnFacetProps = { facet: OwnFacet; all: number; state: SearchState; path: string };

/** Whether there is nothing to choose between: no value, one that all products have, or a single type. */
export const isBare = ({ name, values, range }: OwnFacet, all: number): boolean =>
  range === null ? isSame(values, all) || (name === "type" && values.length <= 1) : range.min === range.max;

export const isSame = (values: readonly { products: number }[], all: number): boolean =>
  values.length === 0 || (values.length === 1 && values.every(({ products }) => products >= all));

/** The values of a declared field, of which several can be chosen; of a number or date the bounds. */
export function OwnFacetList({ facet, all, state, path }: OwnFacetProps) {
  const { name, label, unit, range } = facet;
  const chosen = state.own?.[name] ?? [];
  const bounds = [...(state.own?.[`${name}.min`] ?? []), ...(state.own?.[`${name}.max`] ?? [])];
  if (isBare(facet, all) && chosen.length === 0 && bounds.length === 0) return null;
  const values = [
    ...facet.values,
    ...chosen.filter(isMissingFrom(facet)).map((value) => ({ value, label: value, products: 0 })),
  ];
  return (
    <section aria-label={label}>
      <h2 className="label mb-1.5 border-ink border-t-2 pt-2.5">
        {unit === null ? label : `${label}, ${unit}`}
      </h2>
      {range !== null || bounds.length > 0 ? (
        <Bounds {...{ facet, state, path }} />
      ) : (
        <ul>
          {values.map(({ value, label: words, products }) => {
            const isChosen = chosen.includes(value);
            const others = chosen.filter((each) => each !== value);
            const next = withOwn(state, name, isChosen ? others : [...others, value]);
            return (
              <FacetChoice key={value} href={searchHref(next, {}, path)} {...{ isChosen, products }}>
                {words}
              </FacetChoice>
            );
          })}
        </ul>
      )}
    </section>
  );
}

const isMissingFrom =
  ({ values }: OwnFacet) =>
  (value: string): boolean =>
    values.every((each) => each.value !== value);

type FacetChoiceProps = { href: string; isChosen: boolean; products: number; children: ReactNode };

/** A value of a facet with the number of products; pressing it selects it, or removes it again. */
export function FacetChoice({ href, isChosen, products, children }: FacetChoiceProps) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        scroll={false}
        rel="nofollow"
        aria-current={isChosen ? "true" : undefined}
        className="facet"
      >
        {isChosen && <Check size={14} />}
        <span>{children}</span>
        {isChosen && <span className="sr-only">{messages({ list })("selected")}</span>}
        <span className="label">{formatNumber(products)}</span>
      </Link>
    </li>
  );
}

/** A form without script: the rest of the address goes along as it is. */
function Bounds({ facet: { name, label, kind, range }, state, path }: Omit<OwnFacetProps, "all">) {
  const rest = withOwn(withOwn(state, `${name}.min`, []), `${name}.max`, []);
  const t = messages({ list });
  const type = kind === "date" ? "date" : "number";
  return (
    <form
      action={localPath(path).split("#")[0]}
      className={cx("grid items-end gap-2 py-1", kind === "number" && "grid-cols-2")}
    >
      <KeptState state={rest} />
      {(["min", "max"] as const).map((bound) => (
        <InputField
          key={bound}
          label={t(bound === "min" ? "from" : "to")}
          aria-label={t(bound === "min" ? "fromOf" : "toOf", { filter: label })}
          type={type}
          step={type === "number" ? "any" : undefined}
          name={`${name}.${bound}`}
          defaultValue={state.own?.[`${name}.${bound}`]?.[0]}
          placeholder={range === null ? undefined : String(range[bound])}
        />
      ))}
      <Button type="submit" size="sm" className="col-span-full justify-self-start">
        {t("apply")}
      </Button>
    </form>
  );
}

/** What a form of a list sends along of its state. */
export function KeptState({ state }: { state: SearchState }) {
  const [, query = ""] = searchHref(state).split("?");
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

type ChosenOwn = { name: string; value: string; label: string; words: string; left: readonly string[] };

/** What is chosen of the directory's own filters, each with what stays chosen once it is removed. */
export function chosenOwn({ own: facets }: Facets, { own = {} }: SearchState): ChosenOwn[] {
  const t = messages({ list });
  return Object.entries(own).flatMap(([name, values]) => {
    const [, facetName = name, bound] = /^(.*?)(?:\.(min|max))?$/.exec(name) ?? [];
    const facet = facets.find((each) => each.name === facetName);
    const label = facet?.label ?? name;
    return values.map((value) => {
      const known = facet?.values.find((each) => each.value === value)?.label ?? value;
      const shown = facet?.kind === "number" ? numberWords(facet, Number(value)) : known;
      const words =
        bound === undefined
          ? facet?.kind === "boolean"
            ? `${label}: ${shown}`
            : shown
          : t(bound === "min" ? "fromValue" : "toValue", { filter: label, value: shown });
      return { name, value, label, words, left: values.filter((each) => each !== value) };
    });
  });
}
