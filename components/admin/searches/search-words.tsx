"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { InputField } from "@/components/forms/input-field";
import { textOf } from "@/components/forms/use-form";
import { Button, TextLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatNumber } from "@/components/ui/format";
import { notify } from "@/components/ui/notify";
import { Table } from "@/components/ui/table";
import { call } from "@/lib/api/client";
import type { SynonymGroup, Synonyms } from "@/lib/catalog/directory/words/schema";
import type { SearchedQuery } from "@/lib/metrics/searches/schema";
import type { ViewedPage } from "@/lib/metrics/traffic/schema";

type Props = {
  missing: readonly SearchedQuery[];
  asked: readonly SearchedQuery[];
  synonyms: Synonyms;
  views: readonly ViewedPage[];
  categories: readonly string[];
};

export function SearchWords({ missing, asked, synonyms, views, categories }: Props) {
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
      "Synonym removed",
    ).catch(() =>
      notify({ tone: "failed", text: "Someone else changed the synonyms. Reload the page and try again." }),
    );
  return (
    <div className="grid grid-cols-1 gap-12">
      <Section title="No results" empty="No searches without results">
        {missing.length > 0 && <Searches caption="No results" rows={missing} onAdd={setAdding} />}
      </Section>
      <Section title="All searches" empty="No searches by three or more visitors yet">
        {asked.length > 0 && <Searches caption="All searches" rows={asked} onAdd={setAdding} />}
      </Section>
      <Section
        title="Synonyms"
        empty="No custom synonyms yet"
        action={<Button onClick={() => setAdding("")}>Add synonym</Button>}
      >
        {synonyms.data.length > 0 && (
          <Table
            caption="Synonyms"
            rows={synonyms.data}
            rowKey={({ words, means }) => [...words, ...means].join(",")}
            columns={[
              { head: "A search for", heading: true, cell: ({ words }) => words.join(", ") },
              { head: "Also finds", cell: ({ means }) => means.join(", ") },
              {
                head: "Actions",
                cell: (group) => (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Remove ${group.words.join(", ")}`}
                    onClick={() => void remove(group)}
                  >
                    Remove
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Section>
      <Section title="Page views" empty="No views in the last 30 days">
        {views.length > 0 && (
          <Table
            caption="Page views"
            rows={views}
            rowKey={({ path }) => path}
            columns={[
              {
                head: "Page",
                heading: true,
                cell: ({ title, path }) => (
                  <TextLink href={path} prefetch={false}>
                    {title}
                  </TextLink>
                ),
              },
              { head: "Views", kind: "number", cell: (page) => formatNumber(page.views) },
            ]}
          />
        )}
      </Section>
      {adding !== null && (
        <FormDialog
          open
          onClose={() => setAdding(null)}
          title="Add synonym"
          submitLabel="Save"
          send={async (typed) => {
            const [words, means] = [listOf(textOf(typed, "words")), listOf(textOf(typed, "means"))];
            if (words.length === 0) return { words: "Enter at least one word." };
            if (means.length === 0)
              return { means: "Enter at least one term that the search should also find." };
            await save([...synonyms.data, { words, means }], "Synonym added");
          }}
        >
          <InputField
            label="A search for"
            name="words"
            defaultValue={adding}
            hint="Separate several words or phrases with commas."
            required
          />
          <InputField
            label="Also finds"
            name="means"
            hint="A category, or words that products use."
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
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ query }) => query}
      columns={[
        {
          head: "Search",
          heading: true,
          cell: ({ query }) => (
            <TextLink href={`/search?q=${encodeURIComponent(query)}`} prefetch={false}>
              {query}
            </TextLink>
          ),
        },
        { head: "Searches", kind: "number", cell: ({ searches }) => formatNumber(searches) },
        { head: "No results", kind: "number", cell: ({ withoutResult }) => formatNumber(withoutResult) },
        { head: "Clicked", kind: "number", cell: ({ clicked }) => formatNumber(clicked) },
        {
          head: "Actions",
          cell: ({ query }) => (
            <Button size="sm" aria-label={`Add a synonym for ${query}`} onClick={() => onAdd(query)}>
              Add<span className="max-sm:hidden"> synonym</span>
            </Button>
          ),
        },
      ]}
    />
  );
}
