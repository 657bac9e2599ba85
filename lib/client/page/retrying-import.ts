/** `outdated` means that this version of the server has no such file. */
export type MissingReason = 'unreachable' | 'outdated';

/** The wait doubles each time, and ends when the connection is back. */
const FIRST_WAIT_MS = 2_000;

const WAIT_LIMIT_MS = 60_000;

const listeners = new Set<(reason: MissingReason) => void>();

/** Returns a function that ends it. */
export function onMissingPart(listener: (reason: MissingReason) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Never rejects, which would crash the page. While it retries, the place stays empty. `notify` tells the user why
 * ({@link onMissingPart}), or only that the page is outdated.
 */
export function retryingImport<Part>(
  load: () => Promise<Part>,
  { notify = false }: { notify?: boolean | 'outdated' } = {},
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
        const isNotified = notify === true || notify === reason;
        if (isNotified && told !== reason) for (const listener of listeners) listener(reason);
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
