/**
 * Lets a command finish its work when whoever reads its output has left, as with `| head -1`: what it prints from then on
 * is dropped.
 */
export function outliveReader(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
}
