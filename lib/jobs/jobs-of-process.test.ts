import { describe, expect, it, vi } from "vitest";
import { jobsOfProcess } from "./jobs-of-process";

/** Jobs whose loading waits for a word, and what was started and ended. */
function someJobs() {
  const said: string[] = [];
  let isLoading = () => {};
  const loading = new Promise<void>((resolve) => {
    isLoading = resolve;
  });
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const jobs = jobsOfProcess(async () => {
    isLoading();
    await loaded;
    return () => {
      said.push("started");
      return [async () => void said.push("ended")];
    };
  }, 0);
  return { jobs, said, loading, load };
}

describe("the jobs of a process", () => {
  it("start once, however often start is called, and stop", async () => {
    const { jobs, said, load } = someJobs();
    load();
    jobs.start();
    jobs.start();
    await vi.waitFor(() => expect(said).toEqual(["started"]));
    await jobs.stop();
    await jobs.stop();
    expect(said).toEqual(["started", "ended"]);
    jobs.start();
    await vi.waitFor(() => expect(said).toEqual(["started", "ended", "started"]));
    await jobs.stop();
  });

  it("never start once they are stopped while they load", async () => {
    const { jobs, said, loading, load } = someJobs();
    jobs.start();
    await loading;
    await jobs.stop();
    load();
    // What would have started by now starts in the second.
    jobs.start();
    await vi.waitFor(() => expect(said).toEqual(["started"]));
    await jobs.stop();
    expect(said).toEqual(["started", "ended"]);
  });

  it("have ended when the last of several calls to stop them returns", async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isRunning = false;
    const end = async () => {
      await finished;
      isRunning = false;
    };
    const jobs = jobsOfProcess(
      async () => () => {
        isRunning = true;
        return [end];
      },
      0,
    );
    jobs.start();
    await vi.waitFor(() => expect(isRunning).toBe(true));
    void jobs.stop();
    const second = jobs.stop();
    finish();
    await second;
    expect(isRunning).toBe(false);
  });
});
