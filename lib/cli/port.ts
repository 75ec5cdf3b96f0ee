import { createServer } from "node:net";

/** The port of PORT, 3000 without one; null if it is no port number. */
export function chosenPort(): number | null {
  const port = Number(process.env.PORT || 3000);
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : null;
}

/** Why no one could listen on a port now; null if it is free. */
export function portFault(port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen(port, process.env.HOST || undefined, () => probe.close(() => resolve(null)));
  });
}
