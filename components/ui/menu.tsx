"use client";

import * as Radix from "@radix-ui/react-dropdown-menu";
import { Fragment, type ReactNode, useRef, useState } from "react";
import { Link } from "@/components/ui/link";
import { Kbd } from "./button";
import { cx } from "./classes";
import { isRightToLeft } from "./reading-direction";

export type MenuItem = {
  label: ReactNode;
  icon?: ReactNode;
  keys?: string;
  danger?: boolean;
  disabled?: boolean;
  /** A line above this item. */
  divided?: boolean;
  /** Its action moves the focus, which then doesn't go back to the trigger. */
  movesFocus?: boolean;
} & ({ href: string } | { onSelect: () => void });

type MenuProps = { trigger: ReactNode; items: MenuItem[]; align?: "start" | "end" };

/** A menu of actions on tool pages; trigger is one button element. */
export function Menu({ trigger, items, align = "end" }: MenuProps) {
  const isMoved = useRef(false);
  const [direction, setDirection] = useState<"ltr" | "rtl">("ltr");
  const select = (item: MenuItem & { onSelect: () => void }) => {
    isMoved.current = item.movesFocus ?? false;
    item.onSelect();
  };
  return (
    <Radix.Root
      modal={false}
      dir={direction}
      onOpenChange={(open) => open && setDirection(isRightToLeft() ? "rtl" : "ltr")}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (isMoved.current) event.preventDefault();
            isMoved.current = false;
          }}
          className="z-50 min-w-48 rounded-md border border-rule bg-plinth p-1 text-small text-ink shadow-lift data-[state=open]:animate-pane"
        >
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items have no identity but their position.
            <Fragment key={at}>
              {item.divided && <Radix.Separator className="-mx-1 my-1 h-px bg-rule" />}
              <Radix.Item
                asChild={"href" in item}
                disabled={item.disabled}
                onSelect={"onSelect" in item ? () => select(item) : undefined}
                className={cx(
                  "flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 outline-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-45 data-[highlighted]:bg-rule-2",
                  item.danger && "text-fail data-[highlighted]:bg-fail-wash",
                )}
              >
                {"href" in item ? <Link href={item.href}>{inside(item)}</Link> : inside(item)}
              </Radix.Item>
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function inside(item: MenuItem): ReactNode {
  return (
    <>
      {item.icon}
      <span className="grow">{item.label}</span>
      {item.keys && <Kbd>{item.keys}</Kbd>}
    </>
  );
}
