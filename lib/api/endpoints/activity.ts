import { listNotifications, markRead } from "../../activity/notifications/notifications";
import { changePreferences, listPreferences } from "../../activity/notifications/preferences";
import {
  listDeliveries,
  readDelivery,
  replayDelivery,
  sendPing,
} from "../../activity/webhooks/deliveries/deliveries";
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  readCreatedWebhook,
  readWebhook,
  rotateSecret,
  updateWebhook,
} from "../../activity/webhooks/webhooks";
import { on } from "../endpoint";
import * as notifications from "../operations/notifications";
import * as webhooks from "../operations/webhooks";

export const activityEndpoints = [
  on(notifications.listNotifications, listNotifications),
  on(notifications.markRead, markRead),
  on(notifications.listPreferences, listPreferences),
  on(notifications.changePreferences, changePreferences),
  on(webhooks.listWebhooks, listWebhooks),
  on(webhooks.createWebhook, createWebhook, readCreatedWebhook),
  on(webhooks.readWebhook, readWebhook),
  on(webhooks.updateWebhook, updateWebhook),
  on(webhooks.deleteWebhook, deleteWebhook),
  on(webhooks.rotateSecret, rotateSecret),
  on(webhooks.sendPing, sendPing),
  on(webhooks.listDeliveries, listDeliveries),
  on(webhooks.readDelivery, readDelivery),
  on(webhooks.replayDelivery, replayDelivery),
];
