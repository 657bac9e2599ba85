import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { packTree } from '../package/pack.mjs';
import { buildApp } from '../setup/build-app.mjs';
import { generateClient } from '../setup/generate-client.mjs';
import { fromRoot } from '../setup/root.mjs';

const QUICK = '--quick';

/**
 * `npm run pack -- <folder>` builds, writes the npm package into the folder (`.cache/release` unless one is named), and
 * prints its path.
 */
export async function run(options) {
  const [named = fromRoot('.cache', 'release')] = options.filter((option) => option !== QUICK);
  const folder = resolve(named);
  mkdirSync(folder, { recursive: true });
  await generateClient();
  await buildApp();
  process.stdout.write(`${await packTree({ folder, isQuick: options.includes(QUICK) })}\n`);
}
