import cliProgress from "cli-progress";

type Progress = { update: (done: number, total: number) => void; stop: () => void };

/** Shows how far some work is: by a bar on a terminal, by one plain line per tenth in a file or a log. */
export async function withProgress<T>(
  label: string,
  work: (update: Progress["update"]) => Promise<T>,
): Promise<T> {
  const { update, stop } = process.stderr.isTTY ? drawnBar(label) : plainLines(label);
  try {
    return await work(update);
  } finally {
    stop();
  }
}

function drawnBar(label: string): Progress {
  const format = `${label} [{bar}] {percentage}%  {value} of {total}  {eta_formatted} left`;
  const bar = new cliProgress.SingleBar(
    { format, hideCursor: true, etaBuffer: 200 },
    cliProgress.Presets.shades_classic,
  );
  let started = false;
  return {
    update(done, total) {
      if (!started) bar.start(total, 0);
      started = true;
      bar.update(done);
    },
    stop: () => (started ? bar.stop() : undefined),
  };
}

function plainLines(label: string): Progress {
  let shown = 0;
  return {
    update(done, total) {
      const tenth = Math.floor((done * 10) / total);
      if (tenth === shown) return;
      shown = tenth;
      console.error(`${label}: ${done} of ${total}`);
    },
    stop: () => {},
  };
}
