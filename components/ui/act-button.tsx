"use client";

import { type ComponentProps, useState } from "react";
import { Button } from "./button";

/** A button that is busy for as long as what it does takes. */
export function ActButton({
  act,
  ...button
}: ComponentProps<typeof Button> & { act: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  return <Button {...button} busy={busy} onClick={press} />;
}
