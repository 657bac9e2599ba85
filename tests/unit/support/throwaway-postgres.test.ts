import { tmpdir } from 'node:os';
import { folderOfDatabases } from '../../support/postgres/throwaway-postgres.mjs';

const GIB = 1024 ** 3;

it('databases of tests are in memory where there is plenty, else with the temporary files', () => {
  expect(folderOfDatabases({ space: 4 * GIB, memory: 10 * GIB })).toBe('/dev/shm');
  expect(folderOfDatabases({ space: 4 * GIB - 1, memory: 64 * GIB })).toBe(tmpdir());
  expect(folderOfDatabases({ space: 64 * GIB, memory: 10 * GIB - 1 })).toBe(tmpdir());
});
