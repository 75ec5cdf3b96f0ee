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
  summary: "List the caller's notifications, newest first, with the number unread",
  input: ListNotifications,
  output: NotificationPage,
});

export const markRead = operation("POST /api/v1/me/notifications/read", {
  ...own,
  summary: "Mark notifications as read",
  description:
    "Send either `ids`, or `all: true` with an optional `before`. Notifications created since then stay " +
    "unread. IDs of other people's notifications are ignored.",
  input: MarkRead,
  example: { all: true },
  output: Unread,
});

export const listPreferences = operation("GET /api/v1/me/notification-preferences", {
  ...own,
  summary: "Get the caller's notification settings, on the site and by email",
  output: Preferences,
});

export const changePreferences = operation("PATCH /api/v1/me/notification-preferences", {
  ...own,
  summary: "Change the caller's notification settings, on the site and by email",
  description:
    "Omitted settings keep their values. The change also applies to emails that haven't been sent yet.",
  input: ChangePreferences,
  example: { preferences: [{ kind: "submitted", mail: false }] },
  output: Preferences,
});
