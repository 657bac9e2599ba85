import '../../scripts/setup/resolve-ours.mjs';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { processorSeconds } from './processor-seconds.ts';

const SECONDS = 600;
/** A target that works this long beyond its time is held by one text; other work may let it wait. */
const PATIENCE_SECONDS = 30;
const WAITING_LIMIT_SECONDS = 600;
const LOOK_MS = 1_000;
const HEAP_LIMIT_MEGABYTES = 512;

const { ALL_TARGETS } = await import('./targets/all-targets.ts');
const { fuzz } = await import('./fuzz-target.ts');

const options = process.argv.slice(2);
const optionOf = (name: string, usual: number) =>
  Number(options.find((option) => option.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const seconds = optionOf('seconds', SECONDS);
const seed = optionOf('seed', Math.floor(Math.random() * 2 ** 31));
const names = options.filter((option) => !option.startsWith('--'));
const own = ALL_TARGETS.find(({ name }) => name === process.env['FUZZ_TARGET']);

if (own === undefined) process.exitCode = await fuzzEach();
else {
  const { runs, worstMs, worstText, onceMs, limited } = await fuzz(own, { seconds, seed });
  own.end?.();
  const worst = JSON.stringify(worstText.slice(0, 60));
  const notes = [
    `at most ${worstMs.toFixed(0)} ms (${worst})`,
    ...(onceMs === 0 ? [] : [`${onceMs.toFixed(0)} ms once, less when read again`]),
    ...(limited === 0 ? [] : [`${String(limited)} ended at a limit of their process`]),
  ];
  process.stdout.write(`ok   ${own.name}: ${String(runs)} texts, ${notes.join(', ')}\n`);
}

async function fuzzEach(): Promise<number> {
  let failed = 0;
  for (const { name } of ALL_TARGETS) {
    if (names.length > 0 && !names.some((part) => name.includes(part))) continue;
    const args = [`--max-old-space-size=${String(HEAP_LIMIT_MEGABYTES)}`, ...process.argv.slice(1, 2)];
    const child = spawn(
      process.execPath,
      [...args, `--seconds=${String(seconds)}`, `--seed=${String(seed)}`],
      {
        env: { ...process.env, FUZZ_TARGET: name },
        stdio: 'inherit',
      },
    );
    const stopWatching = watch(child, () => {
      process.stdout.write(`FAIL ${name}: held by one text (seed ${String(seed)})\n`);
      child.kill('SIGKILL');
    });
    const [code] = await once(child, 'exit');
    stopWatching();
    if (code !== 0) failed += 1;
  }
  return failed === 0 ? 0 : 1;
}

/** Calls `end` when a target works on beyond its time. */
function watch({ pid = 0 }: ChildProcess, end: () => void): () => void {
  let look: NodeJS.Timeout | undefined;
  const over = setTimeout(() => {
    const usedBefore = processorSeconds(pid) ?? 0;
    const overAtMs = performance.now();
    look = setInterval(() => {
      const waitedSeconds = (performance.now() - overAtMs) / 1_000;
      const used = processorSeconds(pid);
      const workedSeconds = used === null ? waitedSeconds : used - usedBefore;
      if (workedSeconds > PATIENCE_SECONDS || waitedSeconds > WAITING_LIMIT_SECONDS) end();
    }, LOOK_MS);
  }, seconds * 1_000);
  return () => {
    clearTimeout(over);
    clearInterval(look);
  };
}
