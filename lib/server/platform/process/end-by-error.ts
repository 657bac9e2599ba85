/** After an uncaught error the launcher starts another process. */
export function endByError(error: unknown): void {
  setImmediate(() => {
    throw error instanceof Error ? error : new Error(String(error));
  });
}
