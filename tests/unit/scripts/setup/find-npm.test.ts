import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(join(process.cwd(), 'scripts/setup/find-npm.mjs')).href;
const folder = mkdtempSync(join(tmpdir(), 'parley-find-npm-'));
const npm = join(folder, 'node_modules/npm/bin/npm-cli.js');

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules/npm/bin'), { recursive: true });
  writeFileSync(npm, '');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function findWith(path: string): string {
  const program = `import { findNpm } from '${MODULE}'; try { console.log(findNpm()); } catch (error) { console.log(error.message); }`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH: path },
    encoding: 'utf8',
  });
}

it('finds the npm of a folder of the path', () => {
  expect(findWith(folder)).toBe(`${npm}\n`);
});

it.each(['', ':', '.', './node_modules/..'])('takes none of the folder it is called in for "%s"', (path) => {
  expect(findWith(path)).toContain('npm was not found.');
});
