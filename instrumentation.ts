/** Called once by the framework when the server process starts. */
export async function register(): Promise<void> {
  // eslint-disable-next-line no-restricted-syntax -- the framework replaces this name while it builds
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { requireUsableSettings } = await import('./lib/server/lifecycle/require-usable-settings');
    requireUsableSettings();
    const { startServerWork } = await import('./lib/server/lifecycle/start-server-work');
    startServerWork();
  }
}
