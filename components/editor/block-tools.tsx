import { ArrowDown, ArrowUp, CopyPlus, GripVertical, Plus, Trash2 } from "lucide-react";
import { blockTitle } from "@/components/blocks/block-words";
import { IconTool } from "@/components/blocks/icon-tool";
import { Menu } from "@/components/ui/menu";
import { messages } from "@/lib/core/messages";
import type { Block } from "@/lib/documents/blocks/envelope";
import { registry } from "@/lib/documents/blocks/registry";
import { editor } from "@/messages/en.json";
import type { BlockActions } from "./block-actions";
import type { useSortable } from "./sortable";

type ToolsProps = { block: Block; index: number; count: number; actions: BlockActions };

/** What can be done to a block as a whole, open or not. */
const toolsOf = ({ block: { id, type }, index, count, actions }: ToolsProps) => {
  const t = messages({ editor });
  return [
    {
      label: t("moveUp"),
      Icon: ArrowUp,
      keys: "Alt+ArrowUp",
      off: index === 0,
      onPress: () => actions.move(id, -1),
    },
    {
      label: t("moveDown"),
      Icon: ArrowDown,
      keys: "Alt+ArrowDown",
      off: index === count - 1,
      onPress: () => actions.move(id, 1),
    },
    {
      label: t("duplicate"),
      Icon: CopyPlus,
      off: registry[type].maxPerDocument === 1,
      // The copy's form takes the focus, and may be there before the menu is gone.
      movesFocus: true,
      onPress: () => actions.duplicate(id),
    },
  ];
};

/** The tools in the head of an open block. */
export function BlockTools(props: ToolsProps) {
  const t = messages({ editor });
  const { block, actions } = props;
  return (
    <>
      {toolsOf(props).map((tool) => (
        <IconTool key={tool.label} {...tool} />
      ))}
      <IconTool label={t("remove")} Icon={Trash2} onPress={() => actions.remove(block.id)} />
    </>
  );
}

type BlockHandleProps = ToolsProps & { grip: ReturnType<typeof useSortable>["grip"] };

/** The grip beside a closed block: it drags, and opens the same tools as a menu. */
export function BlockHandle({ grip, ...props }: BlockHandleProps) {
  const t = messages({ editor });
  const { block, index, count, actions } = props;
  return (
    <div className="absolute top-0 -inset-s-11 max-sm:hidden">
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            {...grip}
            aria-describedby="grip-help"
            aria-label={t("toolsFor", { title: blockTitle(block.type), position: index + 1, count })}
            className="grid size-7 cursor-grab touch-none place-items-center rounded-sm text-ink-3 opacity-60 active:cursor-grabbing hover:bg-rule-2 hover:text-ink hover:opacity-100 focus-visible:opacity-100 group-hover/slot:opacity-100 data-[state=open]:bg-rule-2 data-[state=open]:opacity-100 pointer-coarse:size-9"
          >
            <GripVertical {...ICON} />
          </button>
        }
        items={[
          ...toolsOf(props).map(({ label, Icon, keys, off, movesFocus, onPress }) => ({
            label,
            icon: <Icon {...ICON} />,
            keys: keys?.replace("+ArrowUp", " ↑").replace("+ArrowDown", " ↓"),
            disabled: off,
            movesFocus,
            onSelect: onPress,
          })),
          ...[
            { label: t("addBlockAbove"), at: index },
            { label: t("addBlockBelow"), at: index + 1 },
          ].map(({ label, at }) => ({
            ...{ label, icon: <Plus {...ICON} />, movesFocus: true },
            onSelect: () => actions.addAt(at),
          })),
          {
            label: t("remove"),
            icon: <Trash2 {...ICON} />,
            keys: t("del"),
            danger: true,
            divided: true,
            onSelect: () => actions.remove(block.id),
          },
        ]}
      />
    </div>
  );
}

const ICON = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
