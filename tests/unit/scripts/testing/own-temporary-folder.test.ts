import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  inFolderInMemory,
  inOwnTemporaryFolder,
  removeLeftIn,
} from '@/scripts/testing/own-temporary-folder.mjs';

it.each([
  ['with the temporary files', inOwnTemporaryFolder],
  ['in memory, where there is plenty', inFolderInMemory],
])(
  'what runs %s has a folder of its own, open to all users, which is removed with all that is in it',
  async (_, within) => {
    const outer = process.env['TMPDIR'];
    let inner = '';
    const result = await within(() => {
      inner = process.env['TMPDIR'] ?? '';
      writeFileSync(join(inner, 'forgotten'), 'text');
      expect(statSync(inner).mode & 0o7777).toBe(0o1777);
      return Promise.resolve(5);
    });
    expect(result).toBe(5);
    expect(inner).not.toBe(outer);
    expect(existsSync(inner)).toBe(false);
    expect(process.env['TMPDIR']).toBe(outer);
  },
);

it('a run that fails leaves no folder either', async () => {
  let inner = '';
  const failing = inOwnTemporaryFolder(() => {
    inner = process.env['TMPDIR'] ?? '';
    return Promise.reject(new Error('it fails'));
  });
  await expect(failing).rejects.toThrow('it fails');
  expect(existsSync(inner)).toBe(false);
});

it('the folder of a killed run is removed, that of a running one stays', () => {
  const place = mkdtempSync(join(tmpdir(), 'parley-left-'));
  const ended = spawnSync(process.execPath, ['--version']).pid;
  for (const pid of [ended, process.pid])
    mkdirSync(join(place, `parley-tests-${String(pid)}-test`, 'deep'), { recursive: true });
  mkdirSync(join(place, 'of-another'));
  removeLeftIn(place);
  expect(readdirSync(place).sort()).toEqual(['of-another', `parley-tests-${String(process.pid)}-test`]);
  rmSync(place, { recursive: true });
});
