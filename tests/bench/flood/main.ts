import { emptyReading, readStream } from '../server/read-stream.ts';
import { startApplication, type Target } from '../server/targets.ts';
import { startUpstream } from '../server/upstream.ts';
import { startFlood } from './login-flood.ts';

const MESSAGES_PER_SECOND = 8;
const SECONDS = 30;
const TOKENS = 5;
const ACCOUNTS = 50;

const ATTACKERS = 64;

const PORT = 4970;

const upstream = await startUpstream({ tokensPerSecond: 50, tokensPerStream: TOKENS });
const application = await startApplication(upstream.url, PORT, ACCOUNTS);
try {
  await firstTokenTimesMs(application, 5);
  const quiet = await firstTokenTimesMs(application, SECONDS);
  const flood = startFlood(`http://127.0.0.1:${PORT}`, ATTACKERS);
  await firstTokenTimesMs(application, 3);
  flood.tries = 0;
  const flooded = await firstTokenTimesMs(application, SECONDS);
  const triesPerSecond = flood.tries / SECONDS;
  await flood.stop();
  process.stdout.write(
    `${[
      `First token while ${ATTACKERS} programs try passwords (${triesPerSecond.toFixed(0)} tries a second answered)`,
      row('quiet', quiet),
      row('flooded', flooded),
      `ratio p50 ${(quantile(flooded, 0.5) / quantile(quiet, 0.5)).toFixed(2)}x, p99 ${(quantile(flooded, 0.99) / quantile(quiet, 0.99)).toFixed(2)}x`,
    ].join('\n')}\n`,
  );
} finally {
  await application.close();
  await upstream.close();
}

/** Messages are sent at a steady pace, whether or not the earlier ones are answered; the times are ascending. */
async function firstTokenTimesMs(target: Target, seconds: number): Promise<number[]> {
  const pending: Promise<number>[] = [];
  for (let index = 0; index < seconds * MESSAGES_PER_SECOND; index += 1) {
    pending.push(firstTokenMs(target, index));
    await new Promise((resolve) => setTimeout(resolve, 1000 / MESSAGES_PER_SECOND));
  }
  return (await Promise.all(pending)).sort((one, other) => one - other);
}

async function firstTokenMs(target: Target, stream: number): Promise<number> {
  const reading = emptyReading();
  await readStream(reading, () => target.open(stream), target.toText);
  return (reading.arrivedAt[0] ?? Number.NaN) - reading.sentAt;
}

function row(name: string, sorted: readonly number[]): string {
  return `${name.padEnd(8)} p50 ${quantile(sorted, 0.5).toFixed(1)} ms, p99 ${quantile(sorted, 0.99).toFixed(1)} ms`;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
