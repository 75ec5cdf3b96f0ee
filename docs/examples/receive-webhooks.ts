import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

export type Event = { type: string; timestamp: string; data: Record<string, unknown> };

/** A server that hands on what was verifiably sent by Vitrine; the secret begins with whsec_. */
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
    // One that comes twice has the same id. Whatever takes longer than some seconds belongs after the answer.
    await take(event, headers["webhook-id"] ?? "");
    return reply.writeHead(204).end();
  });
}
