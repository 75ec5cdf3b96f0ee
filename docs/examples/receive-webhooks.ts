import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

export type Event = { type: string; timestamp: string; data: Record<string, unknown> };

/** A server that passes on events whose signature from Vitrine is valid; the secret begins with whsec_. */
export function receiveWebhooks(secret: string, take: (event: Event, id: string) => Promise<void>): Server {
  const webhook = new Webhook(secret);
  return createServer(async (request, reply) => {
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    let event: Event;
    try {
      event = webhook.verify(body, headers) as Event;
    } catch {
      return reply.writeHead(401).end();
    }
    // A repeated delivery has the same id. Do anything that takes more than a few seconds after the reply.
    await take(event, headers["webhook-id"] ?? "");
    return reply.writeHead(204).end();
  });
}
