/**
 * A stream that fails if its source sends nothing for that long while somebody waits for it. A reader that pauses, such
 * as a player of a film, may take its time.
 */
export function failIfStalled(
  source: ReadableStream<Uint8Array>,
  milliseconds: number,
  toError: (cause: unknown) => Error,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  const next = () => {
    let timer: NodeJS.Timeout | undefined;
    const stalled = new Promise<never>((_, reject) => {
      const late = () => reject(new Error(`nothing came for ${milliseconds / 1000} s`));
      timer = setTimeout(late, milliseconds);
    });
    return Promise.race([reader.read(), stalled]).finally(() => clearTimeout(timer));
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          void reader.cancel(error).catch(() => {});
          throw toError(error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
