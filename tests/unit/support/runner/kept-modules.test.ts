import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';

jest.setTimeout(60_000);

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'parley-kept-modules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

const COUNTS = `it('counts from one', () => expect(require('./counter.js').next()).toBe(1));`;

const FILES = {
  'counter.js': 'let count = 0;\nexports.next = () => (count += 1);\n',
  'place.js': `exports.place = () => /place\\.js:(\\d+:\\d+)/.exec(new Error('here').stack)[1];\n`,
  'first.test.js': COUNTS,
  'second.test.js': COUNTS,
  'third.test.js': [
    `const { writeFileSync } = require('node:fs');`,
    `it('runs a file as it is now', () => {`,
    `  writeFileSync(require.resolve('./changed.js'), 'module.exports = "after it was changed";');`,
    `  expect(require('./changed.js')).toBe('after it was changed');`,
    `});`,
    `it('begins again', () => {`,
    `  jest.resetModules();`,
    `  expect(require('./counter.js').next()).toBe(1);`,
    `  jest.resetModules();`,
    `  expect(require('./counter.js').next()).toBe(1);`,
    `});`,
    `it('knows lines and columns', () => expect(require('./place.js').place()).toBe('1:50'));`,
  ].join('\n'),
  'before-third.test.js': `it('reads it before', () => expect(require('./changed.js')).toBe('before'));`,
  'changed.js': 'module.exports = "before";',
  // The files run in the order of their names.
  'by-name.js': `module.exports = class { sort(tests) { return tests.toSorted((a, b) => (a.path < b.path ? -1 : 1)); } allFailedTests(tests) { return tests; } cacheResults() {} };`,
  'jest.config.json': JSON.stringify({
    cacheDirectory: join(folder, 'cache'),
    testEnvironment: 'node',
    testSequencer: './by-name.js',
    transform: {},
    runtime: resolve('tests/support/runner/kept-modules.mjs'),
  }),
};

it('each test file has its own instance of each module, as it is now', async () => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const jest = [resolve('node_modules/jest/bin/jest.js'), '--runInBand', '--json'];
  const { stdout } = await run(process.execPath, jest, { cwd: folder });
  expect(reportSchema.parse(parseJson(stdout))).toEqual({ numPassedTests: 6, numFailedTests: 0 });
});
