import { drainRuns } from '@/lib/server/generation/drain-runs';

/**
 * Ends the answers that a file's tests left running, after the last test. Call it before `withDatabase`, else the
 * database is dropped first.
 */
export function drainAtEnd(): void {
  afterAll(async () => {
    const node = globalThis.parleySingletons?.generationNode;
    if (node !== undefined) await drainRuns(node, 0);
  });
}
