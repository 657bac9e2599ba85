import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameExternals } from '@/scripts/package/name-externals.mjs';

let folder = '';
const links = () => join(folder, 'links');
const server = () => join(folder, 'server');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-externals-'));
  for (const name of ['packages/pg', 'packages/@prisma/client', 'links/@prisma', 'server/chunks'])
    mkdirSync(join(folder, name), { recursive: true });
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('the built server names packages as they are called', () => {
  symlinkSync('../packages/pg', join(links(), 'pg-0123456789abcdef'));
  symlinkSync('../../packages/@prisma/client', join(links(), '@prisma/client-00112233445566aa'));
  const chunk = join(server(), 'chunks', 'one.js');
  writeFileSync(
    chunk,
    'require("pg-0123456789abcdef");require("@prisma/client-00112233445566aa/runtime/client")',
  );
  nameExternals(links(), server());
  expect(readFileSync(chunk, 'utf8')).toBe('require("pg");require("@prisma/client/runtime/client")');
});

it('a build of another form is refused', () => {
  expect(() => {
    nameExternals(links(), server());
  }).toThrow('the build has another form');
  symlinkSync('../packages/pg', join(links(), 'mysql-0123456789abcdef'));
  expect(() => {
    nameExternals(links(), server());
  }).toThrow('leads to no package of its name');
});
