import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

const PROGRAM = join(process.cwd(), 'tests/support/lifecycle/forced-collections.ts');

const countsSchema = z.object({ byDefault: z.number(), counted: z.number() });

// This runs in a process of its own: how much a heap may grow before it is collected depends on what stands in it
// already.
it('lets buffers force less than half of the collections of the whole heap', () => {
  const printed = execFileSync(process.execPath, ['--conditions=react-server', PROGRAM], {
    encoding: 'utf8',
  });
  const { byDefault, counted } = countsSchema.parse(JSON.parse(printed));
  expect(byDefault).toBeGreaterThan(0);
  expect(counted).toBeLessThan(byDefault / 2);
});
