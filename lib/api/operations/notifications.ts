import { z } from "zod";
import {
  ChangePreferences,
  ListNotifications,
  MarkRead,
  NotificationPage,
  Preferences,
  Unread,
} from "../../activity/notifications/schema";
import { operation } from "../operation";

const own = { resource: "Notifications", auth: "session" } as const;

export const listNotifications = operation("GET /api/v1/me/notifications", {
  ...own,
  summary: "What the caller was told, newest first, and how much of it is unread",
  input: ListNotifications,
  output: NotificationPage,
});

export const markRead = operation("POST /api/v1/me/notifications/read", {
  ...own,
  summary: "Mark what the caller was told as read",
  description:
    "Either `ids`, or `all: true` with an optional `before`, so that what came since the list was read stays unread. An id " +
    "that is not the caller's marks nothing.",
  input: MarkRead,
  example: { all: true },
  output: Unread,
});

export const listPreferences = operation("GET /api/v1/me/notification-preferences", {
  ...own,
  summary: "What the caller is told of, on the site and by mail",
  input: z.strictObject({}),
  output: Preferences,
});

export const changePreferences = operation("PATCH /api/v1/me/notification-preferences", {
  ...own,
  summary: "Change what the caller is told of, on the site and by mail",
  description: "What is left out stays as it is. A mail that has not gone yet heeds it too.",
  input: ChangePreferences,
  example: { preferences: [{ kind: "submitted", mail: false }] },
  output: Preferences,
});
