import { vi } from "vitest";
import { program } from "../cli/program";

/** Runs a command in this process: starting another one takes longer than what most commands do. */
export async function runCommand(args: string[], env: Record<string, string>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const written = { out: "", error: "" };
  const write = (to: keyof typeof written) => (text: unknown) => {
    written[to] += String(text);
    return true;
  };
  const line = (to: keyof typeof written) => (text: unknown) => void write(to)(`${text}\n`);
  vi.spyOn(console, "log").mockImplementation(line("out"));
  vi.spyOn(console, "error").mockImplementation(line("error"));
  vi.spyOn(process.stdout, "write").mockImplementation(write("out"));
  vi.spyOn(process.stderr, "write").mockImplementation(write("error"));
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw Object.assign(new Error("exit"), { exit: code });
  });
  let code = 0;
  try {
    await program().parseAsync(args, { from: "user" });
    code = Number(process.exitCode ?? 0);
  } catch (error) {
    code = (error as { exit: number }).exit;
  } finally {
    process.exitCode = undefined;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
  return { code, ...written };
}
