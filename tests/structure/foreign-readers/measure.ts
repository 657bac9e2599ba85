import '../../../scripts/setup/resolve-ours.mjs';
import { registerHooks } from 'node:module';

/**
 * Measures each worst input in a process of its own: the heap of a test is large, and parsing in it is several
 * times slower than in a server. Writes lines of JSON.
 */

const LIMIT_MS = 20;
const TRIES = 12;
/** The reference work lasts this long on the machine that the limits were measured on. */
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
// A call that was refused may leave a stream open.
process.exit();

/**
 * Converts the least time to that machine: the reference work is measured beside each try that was too long, since
 * its time changes with what else runs.
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

/** Counts this thread's processor time for the work, or for what remains when it calls `begin`. */
async function processorMs(work: (begin: () => void) => unknown): Promise<number> {
  let before = process.threadCpuUsage();
  await work(() => {
    before = process.threadCpuUsage();
  });
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / MICROSECONDS_PER_MS;
}
