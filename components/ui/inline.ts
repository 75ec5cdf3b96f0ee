import { createElement, Fragment, type ReactNode } from "react";

/** The parts of a message side by side, as a component's own children are: they need no keys. */
export const inline = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
