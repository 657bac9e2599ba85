import { tmpdir } from 'node:os';
import { folderWithRoom } from '@/scripts/testing/folder-in-memory.mjs';

const NEEDED = { space: 4, memory: 10 };

it('files of tests are in memory where there is plenty, else with the temporary files', () => {
  expect(folderWithRoom(NEEDED, { space: 4, memory: 10 })).toBe('/dev/shm');
  expect(folderWithRoom(NEEDED, { space: 3, memory: 64 })).toBe(tmpdir());
  expect(folderWithRoom(NEEDED, { space: 64, memory: 9 })).toBe(tmpdir());
});
