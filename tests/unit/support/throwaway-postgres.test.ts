import { tmpdir } from 'node:os';
import { folderOfDatabases } from '../../support/postgres/throwaway-postgres.mjs';

const PLENTY_BYTES = 64 * 1024 ** 3;

it('databases of tests are in memory where there is plenty, else with the temporary files', () => {
  expect(folderOfDatabases('/', PLENTY_BYTES)).toBe('/');
  expect(folderOfDatabases('/', 1024 ** 3)).toBe(tmpdir());
  expect(folderOfDatabases('/there-is-none', PLENTY_BYTES)).toBe(tmpdir());
});
