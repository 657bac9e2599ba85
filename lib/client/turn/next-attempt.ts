const FIRST_PAUSE_MS = 500;
const PAUSE_LIMIT_MS = 15_000;

/** The pause doubles, and ends when the network is back. */
export function nextAttempt(attempt: number, signal: AbortSignal): Promise<void> {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), PAUSE_LIMIT_MS);
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, pauseMs);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}
