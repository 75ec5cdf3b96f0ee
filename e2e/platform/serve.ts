import { startOnPlatform } from "./start";

/*
 * Serves the sample directory behind the twin of a platform, for the tests of the API and of the site:
 * node lib/cli/run.mjs e2e/platform/serve.ts, then E2E_URL=… E2E_DATA=… npx vitest run --project=api
 */
const { url, data, stop } = await startOnPlatform();
console.log(`E2E_URL=${url} E2E_DATA=${data}`);
process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
