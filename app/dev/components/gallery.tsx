"use client";

import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Bar } from "@/components/ui/bar";
import { Button, ButtonLink, Kbd } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Input, Select, Textarea } from "@/components/ui/input";
import { Menu } from "@/components/ui/menu";
import { SlugField } from "@/components/ui/slug-field";
import { Skeleton, Spinner } from "@/components/ui/spinner";
import { StaleNotice } from "@/components/ui/stale-notice";
import { TabLinks } from "@/components/ui/tab-links";
import { Table } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";

const here = "/dev/components";
const nothing = () => {};

export function Gallery() {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid min-w-0 max-w-3xl gap-8">
      <Shelf title="Buttons">
        <Button variant="primary">Primary</Button>
        <Button icon={<Plus size={16} />}>With an icon</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="quiet">Quiet</Button>
        <Button size="sm">Small</Button>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
        <ButtonLink href={here}>A link</ButtonLink>
        <CopyButton text="copied" />
      </Shelf>
      <Shelf title="Fields" wide>
        <Field id="plain" label="A line" hint="What to enter.">
          {(control) => <Input {...control} defaultValue="Silverwell" />}
        </Field>
        <Field id="wrong" label="With an error" error="Enter a web address." required>
          {(control) => <Input {...control} defaultValue="not an address" />}
        </Field>
        <Field id="off" label="Disabled" optional>
          {(control) => <Input {...control} disabled defaultValue="Can't be edited" />}
        </Field>
        <Field id="select" label="A choice">
          {(control) => (
            <Select
              {...control}
              options={[
                ["Photography", "Photography"],
                ["Archives", "Archives"],
              ]}
            />
          )}
        </Field>
        <Field id="text" label="Several lines">
          {(control) => <Textarea {...control} defaultValue={"Grows\nwith its content."} />}
        </Field>
        <SlugField label="Address" name="slug" current="silverwell" hint="The page's address." />
        <Checkbox id="check" label="Checked" hint="With a hint." defaultChecked />
        <Checkbox label="Not checked" />
        <Checkbox kind="radio" name="radio" label="One of several" defaultChecked />
      </Shelf>
      <Shelf title="Words">
        {(["clear", "waiting", "warning", "report", "plain", "solid"] as const).map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Kbd>Ctrl K</Kbd>
        <Time value="2026-11-01T12:00:00.000Z" as="minute" />
        <Spinner />
      </Shelf>
      <Shelf title="Overlays">
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Menu
          trigger={<Button>Open a menu</Button>}
          items={[
            { label: "Follow", href: here },
            { label: "Change", onSelect: nothing },
            { label: "Not now", onSelect: nothing, disabled: true },
            { label: "Delete", onSelect: nothing, danger: true, divided: true },
          ]}
        />
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="A dialog"
          lead="Says what will happen."
          actions={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          <p>Escape closes it too.</p>
        </Dialog>
      </Shelf>
      <Shelf title="Navigation" wide>
        <TabLinks
          label="Sections"
          current={here}
          links={[
            { href: here, label: "Here" },
            { href: "/", label: "There" },
          ]}
        />
      </Shelf>
      <Shelf title="Figures" wide>
        <Bar value={4} max={5} className="w-full" />
        <Bar tone="fail" value={3} max={5} className="w-full" />
        <Table
          caption="Products"
          columns={[
            { head: "Name", cell: ([product]) => product, heading: true },
            { head: "Votes", cell: ([, votes]) => votes, kind: "number" },
          ]}
          rows={[
            ["Silverwell", 148],
            ["Hearthwire", 131],
          ]}
          rowKey={([product]) => String(product)}
        />
        <CodeBlock name="curl" code="curl -s http://localhost:3000/api/health" />
      </Shelf>
      <Shelf title="Empty, loading and error states" wide>
        <Skeleton className="h-4 w-2/3" />
        <EmptyState title="Nothing here yet" action={<Button size="sm">Create</Button>}>
          Items you create appear here.
        </EmptyState>
        <EmptyState kind="line" title="No entries" />
        <ErrorState title="Couldn't load this" reference="01930a3e">
          Try again in a moment.
        </ErrorState>
        <ErrorState
          kind="line"
          title="Changes weren't saved."
          action={<Button size="sm">Try again</Button>}
        />
        <StaleNotice error={{ detail: "The server isn't responding." }} retry={nothing} />
      </Shelf>
    </div>
  );
}

function Shelf({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-3">
      <h2 className="name text-h3">{title}</h2>
      <div className={wide ? "grid min-w-0 gap-4" : "flex flex-wrap items-center gap-2.5"}>{children}</div>
    </div>
  );
}
