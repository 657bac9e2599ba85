import { cpuMs } from './process-cpu.ts';
import { emptyReading, readStream, type StreamReading } from './read-stream.ts';
import type { Target } from './targets.ts';
import type { Upstream } from './upstream.ts';

let nextStream = 0;

export interface StreamFigures {
  cpuMsPerThousandTokens: number;
  delayP50Ms: number;
  delayP95Ms: number;
  delayP99Ms: number;
  deliveredShare: number;
  bytesPerToken: number;
}

/** A process that ended meanwhile would make this less than before; the bench ends no process. */
function cpuOfAll(target: Target): number {
  return target.pids().reduce((sumMs, pid) => sumMs + cpuMs(pid), 0);
}

export async function streamTogether(
  target: Target,
  upstream: Upstream,
  streams: number,
): Promise<StreamFigures> {
  const keys = Array.from({ length: streams }, () => nextStream++);
  const cpuBefore = cpuOfAll(target);
  const endAt =
    performance.now() + (upstream.plan.tokensPerStream / upstream.plan.tokensPerSecond) * 1000 + 2000;
  const readings = await Promise.all(
    keys.map((key, index) =>
      readUntil(endAt, target, key, (index * 1000) / upstream.plan.tokensPerSecond / streams),
    ),
  );
  const cpu = cpuOfAll(target) - cpuBefore;
  const delays: number[] = [];
  let arrived = 0;
  let sizeBytes = 0;
  readings.forEach((reading, index) => {
    const emitted = upstream.emittedAt.get(keys[index] ?? -1) ?? [];
    arrived += reading.arrivedAt.length;
    sizeBytes += reading.sizeBytes;
    reading.arrivedAt.forEach((at, token) => delays.push(at - (emitted[token] ?? at)));
  });
  delays.sort((a, b) => a - b);
  return {
    cpuMsPerThousandTokens: (cpu / arrived) * 1000,
    delayP50Ms: quantile(delays, 0.5),
    delayP95Ms: quantile(delays, 0.95),
    delayP99Ms: quantile(delays, 0.99),
    deliveredShare: arrived / (streams * upstream.plan.tokensPerStream),
    bytesPerToken: sizeBytes / arrived,
  };
}

/** Returns the median in milliseconds, one prompt after the other. */
export async function timeToFirstTokenMs(target: Target, samples: number): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const reading = emptyReading();
    await readStream(reading, () => target.open(nextStream++), target.toText);
    times.push((reading.arrivedAt[0] ?? Number.NaN) - reading.sentAt);
  }
  times.sort((a, b) => a - b);
  return quantile(times, 0.5);
}

async function readUntil(
  endAt: number,
  target: Target,
  key: number,
  startDelayMs: number,
): Promise<StreamReading> {
  const reading = emptyReading();
  await new Promise((resolve) => setTimeout(resolve, startDelayMs));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, endAt - performance.now()));
  });
  await Promise.race([readStream(reading, () => target.open(key), target.toText), deadline]);
  clearTimeout(timer);
  return reading;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
