"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { InputField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Button, TextLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatList, formatNumber } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { notify } from "@/components/ui/notify";
import { Table } from "@/components/ui/table";
import { call } from "@/lib/api/client";
import type { SynonymGroup, Synonyms } from "@/lib/catalog/directory/words/schema";
import { messages } from "@/lib/core/messages";
import type { SearchedQuery } from "@/lib/metrics/searches/schema";
import type { ViewedPage } from "@/lib/metrics/traffic/schema";
import { searches as said } from "@/messages/en.json";

type Props = {
  missing: readonly SearchedQuery[];
  asked: readonly SearchedQuery[];
  synonyms: Synonyms;
  views: readonly ViewedPage[];
  categories: readonly string[];
};

export function SearchWords({ missing, asked, synonyms, views, categories }: Props) {
  const t = messages({ searches: said });
  const [adding, setAdding] = useState<string | null>(null);
  const { refresh } = useRouter();
  const save = async (data: SynonymGroup[], text: string) => {
    await call("PUT /api/v1/admin/synonyms", { data }, { ifMatch: synonyms.version });
    notify({ tone: "done", text });
    refresh();
  };
  const remove = (group: SynonymGroup) =>
    save(
      synonyms.data.filter((each) => each !== group),
      t("synonymRemoved"),
    ).catch(() => notify({ tone: "failed", text: t("changedMeanwhile") }));
  return (
    <div className="grid grid-cols-1 gap-12">
      <Section title={t("noResults")} empty={t("noSearchesWithoutResults")}>
        {missing.length > 0 && <Searches caption={t("noResults")} rows={missing} onAdd={setAdding} />}
      </Section>
      <Section title={t("allSearches")} empty={t("noSearches")}>
        {asked.length > 0 && <Searches caption={t("allSearches")} rows={asked} onAdd={setAdding} />}
      </Section>
      <Section
        title={t("synonyms")}
        empty={t("noCustomSynonymsYet")}
        action={<Button onClick={() => setAdding("")}>{t("addSynonym")}</Button>}
      >
        {synonyms.data.length > 0 && (
          <Table
            caption={t("synonyms")}
            rows={synonyms.data}
            rowKey={({ words, means }) => [...words, ...means].join(",")}
            columns={[
              { head: t("aSearchFor"), heading: true, cell: ({ words }) => formatList(words) },
              { head: t("alsoFinds"), cell: ({ means }) => formatList(means) },
              {
                head: t("actions"),
                cell: (group) => (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t("removeWords", { words: formatList(group.words) })}
                    onClick={() => void remove(group)}
                  >
                    {t("remove")}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Section>
      <Section title={t("pageViews")} empty={t("noViews")}>
        {views.length > 0 && (
          <Table
            caption={t("pageViews")}
            rows={views}
            rowKey={({ path }) => path}
            columns={[
              {
                head: t("page"),
                heading: true,
                cell: ({ title, path }) => (
                  <TextLink href={path} prefetch={false}>
                    {title}
                  </TextLink>
                ),
              },
              { head: t("views"), kind: "number", cell: (page) => formatNumber(page.views) },
            ]}
          />
        )}
      </Section>
      {adding !== null && (
        <FormDialog
          open
          onClose={() => setAdding(null)}
          title={t("addSynonym")}
          submitLabel={t("save")}
          send={async (typed) => {
            const [words, means] = [listOf(textOf(typed, "words")), listOf(textOf(typed, "means"))];
            if (words.length === 0) return { words: t("enterAWord") };
            if (means.length === 0) return { means: t("enterATerm") };
            await save([...synonyms.data, { words, means }], t("synonymAdded"));
          }}
        >
          <InputField
            label={t("aSearchFor")}
            name="words"
            defaultValue={adding}
            hint={t("wordsHint")}
            required
          />
          <InputField
            label={t("alsoFinds")}
            name="means"
            hint={t("meansHint")}
            list="synonym-categories"
            autoComplete="off"
            autoFocus
            required
          />
          <datalist id="synonym-categories">
            {categories.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </FormDialog>
      )}
    </div>
  );
}

const listOf = (typed: string): string[] => typed.split(",").flatMap((each) => each.trim() || []);

type SectionProps = { title: string; empty: string; action?: React.ReactNode; children: React.ReactNode };

function Section({ title, empty, action, children }: SectionProps) {
  return (
    <section className={children ? undefined : "max-w-measure"}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="name text-h2">{title}</h2>
        {action}
      </div>
      {children || <EmptyState kind="line" title={empty} />}
    </section>
  );
}

type SearchesProps = { caption: string; rows: readonly SearchedQuery[]; onAdd: (query: string) => void };

function Searches({ caption, rows, onAdd }: SearchesProps) {
  const t = messages({ searches: said });
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ query }) => query}
      columns={[
        {
          head: t("search"),
          heading: true,
          cell: ({ query }) => (
            <TextLink href={`/search?q=${encodeURIComponent(query)}`} prefetch={false}>
              {query}
            </TextLink>
          ),
        },
        { head: t("searches"), kind: "number", cell: ({ searches }) => formatNumber(searches) },
        { head: t("noResults"), kind: "number", cell: ({ withoutResult }) => formatNumber(withoutResult) },
        { head: t("clicked"), kind: "number", cell: ({ clicked }) => formatNumber(clicked) },
        {
          head: t("actions"),
          cell: ({ query }) => (
            <Button size="sm" aria-label={t("addASynonymFor", { query })} onClick={() => onAdd(query)}>
              {inline(
                t.parts("addSynonymShort", {
                  more: (words) => <span className="max-sm:hidden">{words}</span>,
                }),
              )}
            </Button>
          ),
        },
      ]}
    />
  );
}
