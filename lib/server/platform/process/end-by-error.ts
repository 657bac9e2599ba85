/** An uncaught error makes the launcher start another process. */
export function endByError(error: unknown): void {
  setImmediate(() => {
    throw error instanceof Error ? error : new Error(String(error));
  });
}
