import { spawnSync } from 'node:child_process';
import { generateClient } from '../setup/generate-client.mjs';
import { fromRoot, ROOT } from '../setup/root.mjs';

/**
 * Has every reader of what others wrote read random texts, for ten minutes each: `npm run fuzz`, or
 * `npm run fuzz -- --seconds=60 --seed=1 artifacts`. A text that holds the process for longer than others may wait, one
 * that makes a reader throw, and a heap that grows beyond its limit fail.
 */
export async function run(options) {
  await generateClient();
  const { status } = spawnSync(process.execPath, [fromRoot('tests', 'fuzz', 'main.ts'), ...options], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return status ?? 1;
}
