/** Asks again until the answer is as expected, for at most so long: how fast a public read follows a change. */
export async function within<T>(
  seconds: number,
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (Date.now() > deadline)
      throw new Error(`Not within ${seconds} s: ${String(JSON.stringify(answer)).slice(0, 400)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
