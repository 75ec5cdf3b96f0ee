import cliProgress from "cli-progress";

export type Progress = { update: (done: number, total: number) => void; stop: () => void };

/** A bar on a terminal; a plain line each tenth where the output goes to a file or a log. */
export function progressBar(label: string): Progress {
  return process.stderr.isTTY ? drawnBar(label) : plainLines(label);
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
