/** Ends the process as an error does that no code catches: the process that started it notices, and starts another. */
export function endByError(error: unknown): void {
  setImmediate(() => {
    throw error instanceof Error ? error : new Error(String(error));
  });
}
