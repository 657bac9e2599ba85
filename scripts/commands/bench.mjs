import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { buildApp } from '../setup/build-app.mjs';
import { findChromium } from '../setup/find-chromium.mjs';
import { generateClient } from '../setup/generate-client.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';

const PARTS = ['server', 'database', 'browser', 'page', 'interaction', 'flood', 'session', 'file', 'tool'];

/** Each part lasts up to a quarter of an hour, two of them to load a million rows, so they run only when named. */
const LONG_PARTS = ['search', 'passages', 'bystander', 'drawing', 'shapes', 'start'];

const AGAINST = '--against=';

/**
 * `npm run bench`, or `npm run bench -- server`, measures the figures of docs/figures.md. With `--against=<folder>`
 * the part `server` measures another checkout too, in turn with this one.
 */
export async function run(options) {
  const named = options.filter((option) => !option.startsWith(AGAINST));
  const against = options.find((option) => option.startsWith(AGAINST))?.slice(AGAINST.length);
  const wanted =
    named.length === 0 ? PARTS : named.filter((name) => [...PARTS, ...LONG_PARTS].includes(name));
  if (wanted.length === 0) {
    process.stderr.write(`There is no such part. There are: ${[...PARTS, ...LONG_PARTS].join(', ')}.\n`);
    return 1;
  }
  await generateClient();
  await buildApp();
  const env = { ...process.env, CHROMIUM_PATH: findChromium() };
  if (against !== undefined) env.BENCH_AGAINST = resolve(against);
  const results = wanted.map((part) =>
    spawnSync(process.execPath, [fromRoot('tests', 'bench', part, 'main.ts')], {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    }),
  );
  return results.every(({ status }) => status === 0) ? 0 : 1;
}
