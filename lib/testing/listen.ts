import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/** Lets a server listen on this machine, on any free port unless one is wanted, and returns its port. */
export async function listen(server: Server, wanted = 0): Promise<number> {
  server.listen(wanted, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
