import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../setup/find-npm.mjs';
import { readRelease } from '../setup/installation.mjs';
import { loadSettings } from '../setup/load-settings.mjs';
import { StartProblem } from '../start-problem.mjs';

/** `parley add python` brings a part that few need, into DATA_DIR; the server finds it at its next start. */
export async function run([name]) {
  const { parts, version } = readRelease();
  const part = parts[name];
  if (part === undefined)
    throw new StartProblem(`There is no part "${name ?? ''}". There are: ${Object.keys(parts).join(', ')}.`);
  const folder = join(loadSettings().DATA_DIR, 'parts');
  mkdirSync(folder, { recursive: true });
  const manifest = { name: 'parley-parts', version, optionalDependencies: versionsOf(part) };
  write(join(folder, 'package.json'), { ...manifest, private: true });
  write(join(folder, 'package-lock.json'), lockOf(manifest, part));
  process.stderr.write(`Bringing ${name} ...\n`);
  runNpm(process.execPath, ['ci', '--ignore-scripts', '--prefer-offline'], {
    cwd: folder,
    what: `Bringing ${name}`,
  });
  process.stdout.write(`It is there. Restart the server to use it.\n`);
}

/** npm takes of optional packages those of this system. */
function versionsOf(part) {
  return Object.fromEntries(Object.entries(part).map(([name, { version }]) => [name, version]));
}

/** With a lock npm takes exactly what the release was tested with, and asks for no other. */
function lockOf({ name, version, optionalDependencies }, part) {
  const rows = Object.entries(part).map(([each, row]) => [`node_modules/${each}`, row]);
  const packages = { '': { name, version, optionalDependencies }, ...Object.fromEntries(rows) };
  return { name, version, lockfileVersion: 3, requires: true, packages };
}

function write(path, content) {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}
