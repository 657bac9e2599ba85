import { spawnSync } from 'node:child_process';
import { generateClient } from '../setup/generate-client.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';

/**
 * `npm run fuzz`, or `npm run fuzz -- --seconds=60 --seed=1 artifacts`, lets every reader of foreign content read
 * random texts, for ten minutes each. A text fails when it blocks the process for longer than others may wait,
 * makes a reader throw, or makes the heap grow beyond its limit.
 */
export async function run(options) {
  await generateClient();
  const { status } = spawnSync(process.execPath, [fromRoot('tests', 'fuzz', 'main.ts'), ...options], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return status ?? 1;
}
