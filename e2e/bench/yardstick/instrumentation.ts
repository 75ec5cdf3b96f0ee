/** Nothing to start; without this file the build would take the application's own. */
export function register(): void {}
