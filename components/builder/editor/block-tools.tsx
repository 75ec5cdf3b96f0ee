"use client";

import { ArrowDown, ArrowUp, Check, CopyPlus, GripVertical, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Menu } from "@/components/ui/menu";
import type { Block } from "@/lib/blocks/envelope";
import { registry } from "@/lib/blocks/registry";
import type { PlaceActions } from "./place-actions";
import type { useSortable } from "./sortable";

type Grip = ReturnType<typeof useSortable>["grip"];
type ToolsProps = { block: Block; index: number; count: number; actions: PlaceActions };

/** The tools in the head of an open block. */
export function BlockTools({ block, index, count, actions }: ToolsProps) {
  const { id } = block;
  return (
    <>
      <Tool label="Move up" keys="Alt+ArrowUp" off={index === 0} onPress={() => actions.move(id, -1)}>
        <ArrowUp {...ICON} />
      </Tool>
      <Tool
        label="Move down"
        keys="Alt+ArrowDown"
        off={index === count - 1}
        onPress={() => actions.move(id, 1)}
      >
        <ArrowDown {...ICON} />
      </Tool>
      <Tool label="Duplicate" off={isFull(block)} onPress={() => actions.duplicate(id)}>
        <CopyPlus {...ICON} />
      </Tool>
      <Tool label="Remove" onPress={() => actions.remove(id)}>
        <Trash2 {...ICON} />
      </Tool>
      <Tool label="Done" keys="Escape" onPress={() => actions.open(null)}>
        <Check {...ICON} />
      </Tool>
    </>
  );
}

/** The grip beside a closed block: it drags, and opens the same tools as a menu. */
export function BlockHandle({ block, index, count, actions, grip }: ToolsProps & { grip: Grip }) {
  const { id, type } = block;
  return (
    <div className="absolute top-0 -left-11 max-sm:hidden">
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            {...grip}
            aria-describedby="grip-help"
            aria-label={`Tools of ${registry[type].title}, block ${index + 1} of ${count}`}
            className="grid size-7 cursor-grab touch-none place-items-center rounded-sm text-ink-3 opacity-60 active:cursor-grabbing hover:bg-rule-2 hover:text-ink hover:opacity-100 focus-visible:opacity-100 group-hover/place:opacity-100 data-[state=open]:bg-rule-2 data-[state=open]:opacity-100 pointer-coarse:size-9"
          >
            <GripVertical {...ICON} />
          </button>
        }
        items={[
          {
            label: "Move up",
            icon: <ArrowUp {...ICON} />,
            keys: "Alt ↑",
            disabled: index === 0,
            onSelect: () => actions.move(id, -1),
          },
          {
            label: "Move down",
            icon: <ArrowDown {...ICON} />,
            keys: "Alt ↓",
            disabled: index === count - 1,
            onSelect: () => actions.move(id, 1),
          },
          {
            label: "Duplicate",
            icon: <CopyPlus {...ICON} />,
            disabled: isFull(block),
            onSelect: () => actions.duplicate(id),
          },
          { label: "Add a block above", icon: <Plus {...ICON} />, onSelect: () => actions.addAt(index) },
          {
            label: "Remove",
            icon: <Trash2 {...ICON} />,
            keys: "Del",
            danger: true,
            divided: true,
            onSelect: () => actions.remove(id),
          },
        ]}
      />
    </div>
  );
}

const ICON = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

const isFull = ({ type }: Block): boolean => registry[type].maxPerDocument === 1;

function Tool(props: {
  label: string;
  keys?: string;
  off?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-keyshortcuts={props.keys}
      title={
        props.keys ? `${props.label} (${props.keys.replace("Arrow", "").replace("+", " ")})` : props.label
      }
      aria-disabled={props.off || undefined}
      onClick={props.off ? undefined : props.onPress}
      className="grid size-8 place-items-center rounded-sm text-ink-3 hover:bg-rule-2 hover:text-ink aria-disabled:opacity-35 pointer-coarse:size-10"
    >
      {props.children}
    </button>
  );
}
