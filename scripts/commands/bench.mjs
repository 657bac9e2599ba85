import { spawnSync } from 'node:child_process';
import { buildApp } from '../setup/build-app.mjs';
import { findChromium } from '../setup/find-chromium.mjs';
import { generateClient } from '../setup/generate-client.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';

const PARTS = ['server', 'database', 'browser', 'page', 'interaction', 'flood', 'session', 'file', 'tool'];

/** Each loads a million messages or passages, which takes up to a quarter of an hour: only run when named. */
const LONG_PARTS = ['search', 'passages'];

/** Measures the figures of the README, one part after the other: `npm run bench`, or `npm run bench -- server`. */
export async function run(options) {
  const wanted =
    options.length === 0 ? PARTS : options.filter((name) => [...PARTS, ...LONG_PARTS].includes(name));
  if (wanted.length === 0) {
    process.stderr.write(`There is no such part. There are: ${[...PARTS, ...LONG_PARTS].join(', ')}.\n`);
    return 1;
  }
  await generateClient();
  await buildApp();
  const env = { ...process.env, CHROMIUM_PATH: findChromium() };
  const results = wanted.map((part) =>
    spawnSync(process.execPath, [fromRoot('tests', 'bench', part, 'main.ts')], {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    }),
  );
  return results.every(({ status }) => status === 0) ? 0 : 1;
}
