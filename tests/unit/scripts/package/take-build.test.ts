import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPackage, unpackBuild } from '@/scripts/package/take-build.mjs';
import { sourcesFingerprint } from '@/scripts/setup/build-app.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-taken-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function packed(sources: string, name = 'one.tgz'): string {
  const app = join(folder, 'package', 'app');
  mkdirSync(app, { recursive: true });
  writeFileSync(join(app, 'server.js'), '');
  writeFileSync(join(app, 'release.json'), JSON.stringify({ version: '1.2.3', sources }));
  const archive = join(folder, name);
  spawnSync('tar', ['-czf', archive, '-C', folder, 'package']);
  return archive;
}

it('the server of a release of these sources is taken, whatever Node built it', () => {
  const tree = unpackBuild(packed(sourcesFingerprint({ node: 'any' })), join(folder, 'unpacked'));
  expect(existsSync(join(tree, 'server.js'))).toBe(true);
});

it('a package of these sources that is at hand is found among others, and no other is taken for it', () => {
  expect(findPackage([folder, join(folder, 'none')])).toBeNull();
  writeFileSync(join(folder, 'parley-chat-0.9.0.tgz'), 'no archive');
  packed('of another commit', 'parley-chat-1.0.0.tgz');
  packed(sourcesFingerprint({ node: 'any' }), 'mine.tgz');
  expect(findPackage([folder])).toBeNull();
  const own = packed(sourcesFingerprint({ node: 'any' }), 'parley-chat-1.1.0.tgz');
  expect(findPackage([join(folder, 'none'), folder])).toBe(own);
});

it('one of other sources is refused, and so is a file of another kind', () => {
  const archive = packed('of another commit');
  expect(() => unpackBuild(archive, join(folder, 'unpacked'))).toThrow(
    'was built from other sources than these; its version is 1.2.3.',
  );
  writeFileSync(archive, 'no archive');
  expect(() => unpackBuild(archive, join(folder, 'unpacked'))).toThrow('is no package of a release.');
  expect(() => unpackBuild(join(folder, 'none.tgz'), join(folder, 'unpacked'))).toThrow('There is no file');
});
