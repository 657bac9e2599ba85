import '../../../scripts/setup/resolve-ours.mjs';
import { startBenchApp } from './bench-app.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLong } from './long-cost.ts';
import { measureOpening } from './open-cost.ts';
import { measureMarkedAlone, measureOurStream, type StreamCost } from './stream-cost.ts';

const { long } = await import('../../../lib/server/providers/demo/scripts/long.ts');

/** The figure of docs/figures.md is below this. */
const LIMIT_SCRIPT_KILOBYTES = 216;

const app = await startBenchApp(4960);
try {
  const { base, browser, context } = app;
  const first = await measureFirstLoad(browser, base);
  say('First load of the chat screen', [
    `JavaScript ${first.scriptKilobytes.toFixed(0)} KB as sent`,
    `words ${first.wordKilobytes.toFixed(0)} KB`,
    `CSS ${first.styleKilobytes.toFixed(1)} KB`,
    `${first.requests} requests`,
  ]);
  process.exitCode = first.scriptKilobytes <= LIMIT_SCRIPT_KILOBYTES ? 0 : 1;

  const opening = await measureOpening(await context.newPage(), `${base}/c/${await seed(1_000, 0)}`);
  say('Opening 1,000 messages', [
    `${opening.cpuMs.toFixed(0)} ms of main thread`,
    `${opening.shownMessages} messages in the page`,
    `heap ${opening.heapMebibytes.toFixed(1)} MiB`,
    `${opening.keyMs.toFixed(1)} ms a key`,
  ]);

  const longId = await seed(10_000, 500);
  const longPage = await context.newPage();
  await longPage.goto(`${base}/c/new`);
  const long10 = await measureLong(longPage, longId);
  await longPage.close();
  say('Opening 10,000 messages with 500 branches from the list', [
    `${long10.waitMs.toFixed(0)} ms to the last message`,
    `${long10.cpuMs.toFixed(0)} ms of main thread`,
    `${long10.serverMs.toFixed(0)} ms of the server`,
    `${long10.framesASecond.toFixed(0)} frames a second`,
    `longest frame ${long10.longestFrameMs.toFixed(0)} ms`,
  ]);

  const text = long()
    .map((step) => (step.type === 'say' ? step.text : ''))
    .join('');
  const page = await context.newPage();
  await page.goto(`${base}/c/new`);
  await page.getByPlaceholder(/^Message /).waitFor();
  const ours = await measureOurStream(page, text.length);
  const alone = await measureMarkedAlone(browser, text, 'changed-blocks');
  const naive = await measureMarkedAlone(browser, text, 'all');
  say('Streaming 4,000 tokens of markdown', [
    `${perThousand(ours)} ms a thousand tokens`,
    `${(sum(ours) / sum(alone)).toFixed(2)}x marked alone on changed blocks`,
    `${(sum(naive) / sum(ours)).toFixed(2)}x less than parsing everything again`,
    `last thousand ${lastToFirst(ours).toFixed(2)}x the first`,
    `longest task ${ours.longestTaskMs.toFixed(0)} ms`,
  ]);
} finally {
  await app.close();
}

function seed(messages: number, branches: number): Promise<string> {
  return app.seed({ messages, branches, charactersPerMessage: 1_200 });
}

function sum(cost: StreamCost): number {
  return cost.cpuMsByQuarter.reduce((total, each) => total + each, 0);
}

function perThousand(cost: StreamCost): string {
  return (sum(cost) / cost.cpuMsByQuarter.length).toFixed(0);
}

function lastToFirst(cost: StreamCost): number {
  return (cost.cpuMsByQuarter.at(-1) ?? Number.NaN) / (cost.cpuMsByQuarter[0] ?? Number.NaN);
}

function say(what: string, figures: string[]): void {
  process.stdout.write(`${what}: ${figures.join(' · ')}\n`);
}
