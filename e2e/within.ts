/** A machine that does other work beside a test is slower than what Vitrine promises. */
const leastSeconds = 15;

/** Asks again until the answer is as expected, for at most so long: whether a public read follows a change. */
export async function within<T>(
  seconds: number,
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
): Promise<T> {
  const patience = Math.max(seconds, leastSeconds);
  const deadline = Date.now() + patience * 1000;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (Date.now() > deadline)
      throw new Error(`Not within ${patience} s: ${String(JSON.stringify(answer)).slice(0, 400)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
