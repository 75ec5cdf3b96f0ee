import type { Locator, Page } from "@playwright/test";

/** What an editor says once everything typed is saved; the menu's "Saved and followed" is something else. */
export const savedState = (page: Page): Locator => page.getByText(/^Saved(?! and )/).first();
