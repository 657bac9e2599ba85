import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localStorageId } from '@/lib/server/storage/places/local-storage-id';

const root = mkdtempSync(join(tmpdir(), 'storage-id-'));

afterAll(() => {
  rmSync(root, { recursive: true });
});

it('servers that begin at once in a new folder get one id, and those of another folder another', async () => {
  const folder = join(root, 'one');
  const ids = await Promise.all(Array.from({ length: 8 }, () => localStorageId(folder)));
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(await localStorageId(folder)).toBe(ids[0]);
  expect(await localStorageId(join(root, 'two'))).not.toBe(ids[0]);
});

it('a server that was killed before it wrote its id holds up no other', async () => {
  writeFileSync(join(root, '.storage-id'), '');
  const id = await localStorageId(root);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await localStorageId(root)).toBe(id);
});
