import '../../scripts/setup/resolve-ours.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const SECONDS = 600;
/** A target that runs this long beyond its time is held by one text. */
const PATIENCE_SECONDS = 30;
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
  const { runs, worstMs, worstText } = await fuzz(own, { seconds, seed });
  own.end?.();
  const worst = JSON.stringify(worstText.slice(0, 60));
  process.stdout.write(
    `ok   ${own.name}: ${String(runs)} texts, at most ${worstMs.toFixed(0)} ms (${worst})\n`,
  );
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
    const held = setTimeout(
      () => {
        process.stdout.write(`FAIL ${name}: held for ${String(PATIENCE_SECONDS)} s (seed ${String(seed)})\n`);
        child.kill('SIGKILL');
      },
      (seconds + PATIENCE_SECONDS) * 1_000,
    );
    const [code] = await once(child, 'exit');
    clearTimeout(held);
    if (code !== 0) failed += 1;
  }
  return failed === 0 ? 0 : 1;
}
