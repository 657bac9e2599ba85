/** Either the server does not answer, or it runs another version that has no such file. */
export type MissingReason = 'unreachable' | 'outdated';

/**
 * Waits this long before the next try, doubled each time, unless the browser reports that the connection is back.
 */
const FIRST_WAIT_MS = 2_000;

const WAIT_LIMIT_MS = 60_000;

const listeners = new Set<(reason: MissingReason) => void>();

/** Calls `listener` when the user opens a part whose code cannot be loaded. Returns the function that stops it. */
export function onMissingPart(listener: (reason: MissingReason) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Never rejects, because a rejected import would crash the page with the answer on it. Tries again when the
 * connection is back, and with growing pauses; until then the part's place stays empty. With `notify` the user who
 * opened the part learns why ({@link onMissingPart}).
 */
export function retryingImport<Part>(
  load: () => Promise<Part>,
  { notify = false }: { notify?: boolean } = {},
): () => Promise<Part> {
  return async () => {
    let told: MissingReason | null = null;
    for (let tries = 0; ; tries += 1) {
      try {
        return await load();
      } catch {
        const reason = await findReason();
        // A server that answers may only have been unreachable for a moment.
        if (reason === 'outdated' && tries === 0) continue;
        if (notify && told !== reason) for (const listener of listeners) listener(reason);
        told = reason;
        await untilNextTry(Math.min(FIRST_WAIT_MS * 2 ** tries, WAIT_LIMIT_MS));
      }
    }
  };
}

async function findReason(): Promise<MissingReason> {
  const isThere = await fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isThere ? 'outdated' : 'unreachable';
}

function untilNextTry(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, waitMs);
    window.addEventListener('online', go);
  });
}
