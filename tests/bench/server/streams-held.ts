import { streamTogether } from './scenarios.ts';
import type { Target } from './targets.ts';
import type { Upstream } from './upstream.ts';

/** A step that failed is tried again: one pause of the machine is no limit of the server. */
const TRIES_A_STEP = 2;
/** Ends above what one process holds on a usual machine, so that two can show what they hold. */
const LADDER = [50, 100, 150, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1200];
/** Two servers that hold 190 and 210 would else differ by a whole step of the ladder. */
const FINEST_STEP = 10;
const HELD = { delayP95Ms: 250, deliveredShare: 0.95 };

/** Returns how many streams the server carries at the same time without falling behind, exact to ten. */
export async function streamsHeld(target: Target, upstream: Upstream): Promise<number> {
  upstream.plan.tokensPerStream = 300;
  let held = 0;
  for (const streams of LADDER) {
    if (!(await holds(target, upstream, streams))) return between(target, upstream, held, streams);
    held = streams;
  }
  return held;
}

async function between(target: Target, upstream: Upstream, from: number, to: number): Promise<number> {
  let held = from;
  let failed = to;
  while (failed - held > FINEST_STEP) {
    const middle = Math.round((held + failed) / 2 / FINEST_STEP) * FINEST_STEP;
    if (middle === held || middle === failed) break;
    if (await holds(target, upstream, middle)) held = middle;
    else failed = middle;
  }
  return held;
}

async function holds(target: Target, upstream: Upstream, streams: number): Promise<boolean> {
  for (let tries = 0; tries < TRIES_A_STEP; tries += 1) {
    const step = await streamTogether(target, upstream, streams);
    if (step.delayP95Ms < HELD.delayP95Ms && step.deliveredShare >= HELD.deliveredShare) return true;
  }
  return false;
}
