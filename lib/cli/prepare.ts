import { buildIfStale, requireBuilt } from "./build";
import { openDatabase } from "./database";
import { chosenHosts } from "./port";
import { serverEnv } from "./server-env";
import { loadEnvFile, requireSettings } from "./settings";

// What a release does before its workers take over from those that run: settings, migrations, build. It then sends
// their variables to the program that asked for it.

const report = (line: string) => console.log(line);

try {
  loadEnvFile();
  const env = requireSettings();
  const hosts = chosenHosts(!process.env.DATABASE_URL);
  const database = await openDatabase(report);
  try {
    if (process.argv.includes("--in-use")) requireBuilt();
    else await buildIfStale(report);
    const variables = {
      ...process.env,
      ...serverEnv({ env, hosts, isDemo: database.embedded, dev: false }),
    };
    await new Promise((resolve) => process.send?.({ variables }, resolve));
  } finally {
    await database.close();
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
