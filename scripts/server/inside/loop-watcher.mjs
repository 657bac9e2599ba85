/**
 * The watching thread counts its own ticks and not a clock, so neither a suspended process nor a clock that jumps
 * looks like a hanging loop.
 */
import { writeSync } from 'node:fs';
import { workerData as beats } from 'node:worker_threads';
import { WATCH_FD, isStalled } from '../stall-limits.mjs';
import { readStall } from './read-stall.mjs';

const TICK_MS = 250;

let lastBeat = -1;
let silentMs = 0;
let cpuAtBeatMs = cpuMs();

const ticking = setInterval(() => {
  const beat = Atomics.load(beats, 0);
  if (beat === lastBeat) silentMs += TICK_MS;
  else [lastBeat, silentMs, cpuAtBeatMs] = [beat, 0, cpuMs()];
  const burntMs = cpuMs() - cpuAtBeatMs;
  tell({ silentMs });
  if (isStalled({ silentMs, burntMs })) void report(burntMs);
}, TICK_MS);

/** The launcher ends the process when it has read the report. */
async function report(burntMs) {
  clearInterval(ticking);
  tell({ silentMs, stall: { burntMs, ...(await readStall()) } });
}

function tell(words) {
  try {
    writeSync(WATCH_FD, `${JSON.stringify(words)}\n`);
  } catch {
    // The launcher has ended, and so does this process.
  }
}

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
