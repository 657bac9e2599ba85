import { setTimeout as pause } from 'node:timers/promises';
import { memoryMegabytes } from './process-cpu.ts';
import { streamTogether, timeToFirstTokenMs, type StreamFigures } from './scenarios.ts';
import { streamsHeld } from './streams-held.ts';
import { startApplication, startNextRoute, startRelay, type Target } from './targets.ts';
import { startUpstream, type Upstream } from './upstream.ts';

const TOKENS_PER_SECOND = 50;
/** Counts streams for each process of a server: one with less to do shares its fixed work among fewer tokens. */
const STREAMS_A_PROCESS = 50;
/** Other work of the machine makes single rounds differ by a third. */
const ROUNDS = 5;
/** Each costs a minute for each server, and the machine's other work fails single steps of a ladder. */
const HELD_ROUNDS = 3;
/** After its start a server loads what its first readers need. */
const IDLE_MS = 10_000;

const upstream = await startUpstream({ tokensPerSecond: TOKENS_PER_SECOND, tokensPerStream: 500 });
const started: Target[] = [];
try {
  const against = process.env['BENCH_AGAINST'];
  // Two checkouts are compared with each other alone, which takes half of the time.
  if (against !== undefined)
    started.push(await startApplication(upstream.url, 4991, 1200, undefined, {}, against));
  else started.push(await startRelay(upstream.url), await startNextRoute(upstream.url, 4980));
  started.push(await startApplication(upstream.url, 4990, 1200, undefined, { WEB_CONCURRENCY: '1' }));
  const two = await startApplication(upstream.url, 4992, 1200, undefined, { WEB_CONCURRENCY: '2' });
  started.push(two);
  await pause(IDLE_MS);
  const idle = two.pids().map(memoryMegabytes);
  for (const target of started) await warmUp(target, upstream);
  // The rounds take turns: other work of the machine affects all of them.
  const rounds: Map<Target, Round[]> = new Map(started.map((target) => [target, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [target, figures] of rounds) {
      upstream.plan.tokensPerStream = 1000;
      const together = await streamTogether(target, upstream, STREAMS_A_PROCESS * target.pids().length);
      upstream.plan.tokensPerStream = 10;
      figures.push({ ...together, firstTokenMs: await timeToFirstTokenMs(target, 40) });
    }
  const held: Map<Target, number[]> = new Map(started.map((target) => [target, []]));
  for (let round = 0; round < HELD_ROUNDS; round += 1)
    for (const [target, counts] of held) counts.push(await streamsHeld(target, upstream));
  const rows = [...rounds].map(([target, figures]) => rowOf(target, figures, held.get(target) ?? []));
  process.stdout.write(`${table(rows)}\n${memoryLine(idle)}\n`);
} finally {
  for (const target of started) await target.close();
  await upstream.close();
}

interface Round extends StreamFigures {
  firstTokenMs: number;
}

interface Row {
  name: string;
  cpu: number;
  p50: number;
  p99: number;
  firstToken: number;
  held: number;
  bytesPerToken: number;
}

/** Runs until the just-in-time compilers have compiled the path; the same for each server. */
async function warmUp(target: Target, provider: Upstream): Promise<void> {
  provider.plan.tokensPerStream = 200;
  await streamTogether(target, provider, 20);
}

function rowOf(target: Target, rounds: readonly Round[], held: readonly number[]): Row {
  const middle = (figure: (round: Round) => number) => median(rounds.map(figure));
  return {
    name: target.name,
    cpu: middle((round) => round.cpuMsPerThousandTokens),
    p50: middle((round) => round.delayP50Ms),
    p99: middle((round) => round.delayP99Ms),
    firstToken: middle((round) => round.firstTokenMs),
    held: median(held),
    bytesPerToken: middle((round) => round.bytesPerToken),
  };
}

function memoryLine(megabytes: readonly number[]): string {
  const each = megabytes.map((size) => size.toFixed(0)).join(' + ');
  return `Memory of an idle server of ${String(megabytes.length)} processes: ${each} MB`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function table(rows: Row[]): string {
  // Beside a bare relay a route of the framework is the fairer measure.
  const reference = rows.find(({ name }) => name.startsWith('Next')) ?? rows[0];
  const lines = rows.map((row) =>
    [
      row.name.padEnd(18),
      `CPU/1,000 tokens ${row.cpu.toFixed(1)} ms (${(row.cpu / (reference?.cpu ?? Number.NaN)).toFixed(2)}x ${reference?.name ?? ''})`,
      `delay p50 ${row.p50.toFixed(0)} ms, p99 ${row.p99.toFixed(0)} ms`,
      `first token ${row.firstToken.toFixed(1)} ms (+${(row.firstToken - (rows[0]?.firstToken ?? 0)).toFixed(1)} on ${rows[0]?.name ?? ''})`,
      `streams held ${row.held}`,
      `${row.bytesPerToken.toFixed(1)} bytes a token`,
    ].join(' · '),
  );
  return [
    `Streaming, ${STREAMS_A_PROCESS} streams a process, ${TOKENS_PER_SECOND} tokens/s each`,
    ...lines,
  ].join('\n');
}
