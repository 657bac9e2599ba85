import { streamTogether, timeToFirstTokenMs } from './scenarios.ts';
import { startApplication, startNextRoute, startRelay, type Target } from './targets.ts';
import { startUpstream, type Upstream } from './upstream.ts';

const TOKENS_PER_SECOND = 50;
const STREAMS = 50;
const LADDER = [50, 100, 150, 200, 300, 400];
const HELD = { delayP95Ms: 250, deliveredShare: 0.95 };

const upstream = await startUpstream({ tokensPerSecond: TOKENS_PER_SECOND, tokensPerStream: 500 });
const started: Target[] = [];
try {
  started.push(await startRelay(upstream.url));
  started.push(await startNextRoute(upstream.url, 4980));
  started.push(await startApplication(upstream.url, 4990, 600));
  const rows = [];
  for (const target of started) rows.push(await measure(target, upstream));
  process.stdout.write(`${table(rows)}\n`);
} finally {
  for (const target of started) await target.close();
  await upstream.close();
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

async function measure(target: Target, provider: Upstream): Promise<Row> {
  // Until the just-in-time compilers have seen the path; each server alike.
  provider.plan.tokensPerStream = 200;
  await streamTogether(target, provider, 20);
  provider.plan.tokensPerStream = 10;
  const firstToken = await timeToFirstTokenMs(target, 40);
  provider.plan.tokensPerStream = 1000;
  const figures = await streamTogether(target, provider, STREAMS);
  provider.plan.tokensPerStream = 300;
  let held = 0;
  for (const streams of LADDER) {
    const step = await streamTogether(target, provider, streams);
    if (step.delayP95Ms >= HELD.delayP95Ms || step.deliveredShare < HELD.deliveredShare) break;
    held = streams;
  }
  return {
    name: target.name,
    cpu: figures.cpuMsPerThousandTokens,
    p50: figures.delayP50Ms,
    p99: figures.delayP99Ms,
    firstToken,
    held,
    bytesPerToken: figures.bytesPerToken,
  };
}

function table(rows: Row[]): string {
  const reference = rows[1];
  const lines = rows.map((row) =>
    [
      row.name.padEnd(18),
      `CPU/1,000 tokens ${row.cpu.toFixed(1)} ms (${(row.cpu / (reference?.cpu ?? Number.NaN)).toFixed(2)}x the Next route)`,
      `delay p50 ${row.p50.toFixed(0)} ms, p99 ${row.p99.toFixed(0)} ms`,
      `first token ${row.firstToken.toFixed(1)} ms (+${(row.firstToken - (rows[0]?.firstToken ?? 0)).toFixed(1)} on the relay)`,
      `streams held ${row.held}`,
      `${row.bytesPerToken.toFixed(1)} bytes a token`,
    ].join(' · '),
  );
  return [`Streaming, ${STREAMS} streams of ${TOKENS_PER_SECOND} tokens/s`, ...lines].join('\n');
}
