import { drainRuns } from '@/lib/server/generation/drain-runs';

/** Ends the answers a file's tests left running, after the last of them. Call it before the database is asked for, which goes first otherwise. */
export function drainAtEnd(): void {
  afterAll(async () => {
    const node = globalThis.parleySingletons?.generationNode;
    if (node !== undefined) await drainRuns(node, 0);
  });
}
