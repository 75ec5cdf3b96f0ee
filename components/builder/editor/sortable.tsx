"use client";

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

/** What is being moved, and the gap it would fall into: 0 is before the first place. */
type Lifted = { id: string; gap: number } | null;
type Line = "above" | "below" | null;

type Store = {
  read: () => Lifted;
  lift: (next: Lifted) => void;
  listen: (hear: () => void) => () => void;
};

type Reorder = Store & { say: (text: string) => void; drop: () => void; order: () => readonly string[] };

const ReorderContext = createContext<Reorder | null>(null);

type SortableProps = {
  ids: readonly string[];
  onMove: (id: string, by: number) => void;
  onSay: (text: string) => void;
  children: ReactNode;
};

/**
 * Places that can be dragged by their grip, or picked up there with Space. A line shows where the place would go;
 * the document changes once, when it is dropped. The library's own feedback adds style elements, which the site forbids.
 */
export function Sortable({ ids, onMove, onSay, children }: SortableProps) {
  const latest = useRef({ ids, onMove, onSay });
  latest.current = { ids, onMove, onSay };
  const reorder = useMemo<Reorder>(() => {
    const store = newStore();
    return {
      ...store,
      say: (text) => latest.current.onSay(text),
      order: () => latest.current.ids,
      drop: () => {
        const lifted = store.read();
        store.lift(null);
        if (lifted === null) return;
        const from = latest.current.ids.indexOf(lifted.id);
        const by = (lifted.gap > from ? lifted.gap - 1 : lifted.gap) - from;
        if (from !== -1 && by !== 0) latest.current.onMove(lifted.id, by);
        else latest.current.onSay("Put back where it was");
      },
    };
  }, []);

  return (
    <ReorderContext value={reorder}>
      <DragDropProvider
        plugins={PLUGINS}
        sensors={SENSORS}
        onDragStart={({ operation: { source } }) => {
          if (source)
            reorder.lift({ id: String(source.id), gap: latest.current.ids.indexOf(String(source.id)) });
        }}
        onDragMove={({ operation: { source, position } }) => {
          if (source)
            reorder.lift({ id: String(source.id), gap: gapAt(latest.current.ids, position.current.y) });
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

function newStore(): Store {
  let lifted: Lifted = null;
  const ears = new Set<() => void>();
  return {
    read: () => lifted,
    lift: (next) => {
      if (next?.id === lifted?.id && next?.gap === lifted?.gap) return;
      lifted = next;
      for (const hear of ears) hear();
    },
    listen: (hear) => {
      ears.add(hear);
      return () => ears.delete(hear);
    },
  };
}

/** How many places have their middle above a height in the window. */
export function gapAt(ids: readonly string[], y: number): number {
  return ids.filter((id) => {
    const box = document.querySelector(`[data-place="${CSS.escape(id)}"]`)?.getBoundingClientRect();
    return box !== undefined && box.top + box.height / 2 < y;
  }).length;
}

/** One place's part in it: where its line is, and what its grip listens to. */
export function useSortable(id: string, index: number, count: number) {
  const reorder = use(ReorderContext);
  if (reorder === null) throw new Error("A place stands in a Sortable.");
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
      reorder.say(
        `Picked up, place ${index + 1} of ${count}. Up and down choose a place, Space drops it there, Escape puts it back.`,
      );
      return;
    }
    if (event.key !== "Tab") event.preventDefault();
    if (event.key === "ArrowUp" || event.key === "ArrowDown") step(event.key === "ArrowUp" ? -1 : 1);
    if (event.key === " " || event.key === "Enter") reorder.drop();
    if (event.key === "Escape" || event.key === "Tab") putBack();
  };
  const step = (by: -1 | 1) => {
    const { gap } = reorder.read() ?? { gap: index };
    const place = (gap > index ? gap - 1 : gap) + by;
    if (place < 0 || place >= count) return;
    reorder.lift({ id, gap: place > index ? place + 1 : place });
    reorder.say(`Place ${place + 1} of ${count}`);
  };
  const putBack = () => {
    reorder.lift(null);
    reorder.say("Put back where it was");
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
