import '../../../scripts/setup/resolve-ours.mjs';
import { registerHooks } from 'node:module';

/**
 * Measures each worst input in a process of its own: the heap of a test is large, and parsing in it takes several times
 * as long as in a server. Writes lines of JSON.
 */

const LIMIT_MS = 20;
const TRIES = 12;
/** What the work to compare with takes on the machine that the limits were measured on. */
const REFERENCE_MS = 5;
const MICROSECONDS_PER_MS = 1_000;

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(specifier === 'next/server' ? 'next/server.js' : specifier, context),
});

const { parseJson } = await import('@/lib/domain/shared/json-record');
const { WORST_INPUTS } = await import('./worst-inputs.ts');

const blanks = ' '.repeat(100_000);
const objects = Array.from({ length: 11_000 }, (_, index) => `{"${index.toString(36)}":0}`).join(',');
const reference = `[${objects}${blanks}]`;

for (const [file, inputs] of Object.entries(WORST_INPUTS))
  for (const { name, read } of inputs)
    process.stdout.write(`${JSON.stringify({ file, name, tookMs: await leastMs(read) })}\n`);
// What was refused may leave a stream open.
process.exit();

/**
 * Returns the least time that a piece of work takes, as if on that machine: what the same machine takes for the work to
 * compare with is measured beside each try that was too long, since it changes with what else runs.
 */
async function leastMs(work: (begin: () => void) => unknown): Promise<number> {
  let bestMs = Infinity;
  for (let attempt = 0; attempt < TRIES && bestMs >= LIMIT_MS; attempt += 1) {
    const tookMs = await processorMs(work);
    const slowness = tookMs < LIMIT_MS ? 1 : (await processorMs(() => parseJson(reference))) / REFERENCE_MS;
    bestMs = Math.min(bestMs, tookMs / Math.max(1, slowness));
  }
  return bestMs;
}

/** Returns the processor time of this thread for a piece of work, or for what of it is left when it calls `begin`. */
async function processorMs(work: (begin: () => void) => unknown): Promise<number> {
  let before = process.threadCpuUsage();
  await work(() => {
    before = process.threadCpuUsage();
  });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / MICROSECONDS_PER_MS;
}
