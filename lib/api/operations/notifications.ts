import { z } from "zod";
import {
  ChangePreferences,
  ListNotifications,
  MarkRead,
  NotificationPage,
  Preferences,
  Unread,
} from "../../notifications/schema";
import { operation } from "../operation";

const resource = "Notifications";

export const listNotifications = operation({
  method: "GET",
  path: "/api/v1/me/notifications",
  resource,
  summary: "What the caller was told, newest first, and how much of it is unread",
  auth: "session",
  input: ListNotifications,
  output: NotificationPage,
});

export const markRead = operation({
  method: "POST",
  path: "/api/v1/me/notifications/read",
  resource,
  summary: "Mark what the caller was told as read",
  description:
    "Either `ids`, or `all: true` with an optional `before`, so that what came since the list was read stays unread. An id " +
    "that is not the caller's marks nothing.",
  auth: "session",
  input: MarkRead,
  example: { all: true },
  output: Unread,
});

export const listPreferences = operation({
  method: "GET",
  path: "/api/v1/me/notification-preferences",
  resource,
  summary: "What the caller is told of, on the site and by mail",
  auth: "session",
  input: z.strictObject({}),
  output: Preferences,
});

export const changePreferences = operation({
  method: "PATCH",
  path: "/api/v1/me/notification-preferences",
  resource,
  summary: "Change what the caller is told of, on the site and by mail",
  description: "What is left out stays as it is. A mail that has not gone yet heeds it too.",
  auth: "session",
  input: ChangePreferences,
  example: { preferences: [{ kind: "submitted", mail: false }] },
  output: Preferences,
});
