/** The framework calls this once when the server process starts. */
export async function register(): Promise<void> {
  // eslint-disable-next-line no-restricted-syntax -- the framework replaces this name while it builds
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { countBuffersAsHeap } = await import('./lib/server/lifecycle/count-buffers-as-heap');
    countBuffersAsHeap();
    const { requireUsableSettings, requireUsableStorage } =
      await import('./lib/server/lifecycle/require-usable-settings');
    if (!requireUsableSettings()) return;
    requireUsableStorage();
    const { startServerWork } = await import('./lib/server/lifecycle/start-server-work');
    await startServerWork();
  }
}
