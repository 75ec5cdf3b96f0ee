import { AutoScroller, PointerActivationConstraints, PointerSensor } from "@dnd-kit/dom";
import { DragDropProvider, useDraggable } from "@dnd-kit/react";
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import { messages } from "@/lib/core/messages";
import { editor as said } from "@/messages/en.json";

/** What is being moved, and the gap it would fall into: 0 is before the first slot. */
type Lifted = { id: string; gap: number } | null;
type Line = "above" | "below" | null;

type Reorder = ReturnType<typeof newStore> & {
  say: (text: string) => void;
  drop: () => void;
  order: () => readonly string[];
};

const ReorderContext = createContext<Reorder | null>(null);

/** What is in an order: the slots, how one is moved by some places, and how that is said aloud. */
type Sorted = {
  document: { blocks: readonly { id: string }[] };
  actions: { move: (id: string, by: number) => void };
  say: (text: string) => void;
};

type SortableProps = { editor: Sorted; children: ReactNode };

/**
 * Slots that can be dragged by their grip, or picked up there with Space. A line shows where the slot would go;
 * the document changes once, when it is dropped. The library's own feedback adds style elements, which the site forbids.
 */
export function Sortable({ editor: { document, actions, say }, children }: SortableProps) {
  const { move } = actions;
  const ids = document.blocks.map(({ id }) => id);
  const latest = useRef(ids);
  latest.current = ids;
  const reorder = useMemo<Reorder>(() => {
    const store = newStore();
    return {
      ...store,
      say,
      order: () => latest.current,
      drop: () => {
        const lifted = store.read();
        store.lift(null);
        if (lifted === null) return;
        const from = latest.current.indexOf(lifted.id);
        const by = (lifted.gap > from ? lifted.gap - 1 : lifted.gap) - from;
        if (from !== -1 && by !== 0) move(lifted.id, by);
        else say(messages({ editor: said })("putBack"));
      },
    };
  }, [move, say]);

  return (
    <ReorderContext value={reorder}>
      <DragDropProvider
        plugins={PLUGINS}
        sensors={SENSORS}
        onDragStart={({ operation: { source } }) => {
          const id = String(source?.id);
          if (source) reorder.lift({ id, gap: latest.current.indexOf(id) });
        }}
        onDragMove={({ operation: { source, position } }) => {
          const gap = gapAt(latest.current, position.current.y);
          if (source) reorder.lift({ id: String(source.id), gap });
        }}
        onDragEnd={({ canceled }) => (canceled ? reorder.lift(null) : reorder.drop())}
      >
        {children}
      </DragDropProvider>
    </ReorderContext>
  );
}

const PLUGINS = [AutoScroller];
const SENSORS = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 5 })],
  }),
];

function newStore() {
  let lifted: Lifted = null;
  const ears = new Set<() => void>();
  return {
    read: () => lifted,
    lift: (next: Lifted) => {
      if (next?.id === lifted?.id && next?.gap === lifted?.gap) return;
      lifted = next;
      for (const hear of ears) hear();
    },
    listen: (hear: () => void) => {
      ears.add(hear);
      return () => ears.delete(hear);
    },
  };
}

/** How many slots have their middle above a height in the window. */
export function gapAt(ids: readonly string[], y: number): number {
  return ids.filter((id) => {
    const box = document.querySelector(`[data-slot="${CSS.escape(id)}"]`)?.getBoundingClientRect();
    return box !== undefined && box.top + box.height / 2 < y;
  }).length;
}

/** One slot's part in it: where its line is, and what its grip listens to. */
export function useSortable(id: string, index: number, count: number) {
  const t = messages({ editor: said });
  const reorder = use(ReorderContext);
  if (reorder === null) throw new Error("A slot stands in a Sortable.");
  const { ref, handleRef } = useDraggable({ id });
  const wasDragged = useRef(false);

  const lineOf = useCallback((): Line => {
    const lifted = reorder.read();
    if (lifted === null) return null;
    const from = reorder.order().indexOf(lifted.id);
    if (lifted.gap === from || lifted.gap === from + 1) return null;
    if (lifted.gap === index) return "above";
    return lifted.gap === count && index === count - 1 ? "below" : null;
  }, [reorder, index, count]);
  const line = useSyncExternalStore(reorder.listen, lineOf, () => null);
  const isLifted = useSyncExternalStore(
    reorder.listen,
    () => reorder.read()?.id === id,
    () => false,
  );

  const pressKey = (event: KeyboardEvent) => {
    if (!isLifted) {
      if (event.key !== " ") return;
      event.preventDefault();
      reorder.lift({ id, gap: index });
      reorder.say(t("pickedUp", { position: index + 1, count }));
      return;
    }
    if (event.key !== "Tab") event.preventDefault();
    if (event.key === "ArrowUp" || event.key === "ArrowDown") step(event.key === "ArrowUp" ? -1 : 1);
    if (event.key === " " || event.key === "Enter") reorder.drop();
    if (event.key === "Escape" || event.key === "Tab") putBack();
  };
  const step = (by: -1 | 1) => {
    const { gap } = reorder.read() ?? { gap: index };
    const position = (gap > index ? gap - 1 : gap) + by;
    if (position < 0 || position >= count) return;
    reorder.lift({ id, gap: position > index ? position + 1 : position });
    reorder.say(t("position", { position: position + 1, count }));
  };
  const putBack = () => {
    reorder.lift(null);
    reorder.say(t("putBack"));
  };

  const grip = {
    ref: handleRef,
    onKeyDown: pressKey,
    onBlur: () => isLifted && !isDown.current && putBack(),
    /** Pressing may begin a drag, so the menu waits for the click. */
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault();
      isDown.current = true;
      wasDragged.current = false;
      const moved = () => {
        wasDragged.current = reorder.read()?.id === id || wasDragged.current;
      };
      const up = () => {
        isDown.current = false;
        stop();
      };
      const stop = reorder.listen(moved);
      window.addEventListener("pointerup", up, { once: true });
      window.addEventListener("pointercancel", up, { once: true });
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (event.detail === 0 || wasDragged.current) return;
      event.currentTarget.focus();
      event.currentTarget.dispatchEvent(new window.KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    },
  };
  const isDown = useRef(false);
  return { ref, grip, line, isLifted };
}
