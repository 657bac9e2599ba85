import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureClone } from './measure-clone.ts';
import { measurePackage } from './measure-package.ts';

/** `PARLEY_PACKAGE` names a packed file. `node tests/bench/start/main.ts package` or `clone` measures that alone. */
const [only = 'all'] = process.argv.slice(2);
const place = mkdtempSync(join(tmpdir(), 'parley-bench-start-'));

try {
  const rows = [
    ...(only === 'clone' ? [] : await measurePackage(place, process.env['PARLEY_PACKAGE'] ?? pack())),
    ...(only === 'package' ? [] : await measureClone(place)),
  ];
  process.stdout.write(`${rows.map(({ line }) => line).join('\n')}\n`);
  process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}

function pack(): string {
  const launcher = new URL('../../../scripts/launch.mjs', import.meta.url).pathname;
  const printed = execFileSync(process.execPath, [launcher, 'pack', join(place, 'packed')], {
    encoding: 'utf8',
  });
  return printed.trim();
}
