import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { BOUNDED_READERS } from '@/scripts/foreign-readers.mjs';

/** One piece of work may keep other users' work waiting this long. */
const LIMIT_MS = 20;

const measuredSchema = z.object({ file: z.string(), name: z.string(), tookMs: z.number() });

it('no reader on the event loop takes longer than others may wait, whatever it is given', () => {
  const lines = execFileSync(process.execPath, [join(__dirname, 'measure.ts')], { encoding: 'utf8' });
  const measured = lines
    .trim()
    .split('\n')
    .map((line) => measuredSchema.parse(JSON.parse(line)));
  const files = BOUNDED_READERS.map(({ file }) => file);
  expect([...new Set(measured.map(({ file }) => file))].sort()).toEqual(files.sort());
  expect(measured.filter(({ tookMs }) => tookMs >= LIMIT_MS)).toEqual([]);
});
