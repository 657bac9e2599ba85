import { buildApp } from '../setup/build-app.mjs';
import { generateClient } from '../setup/generate-client.mjs';
import { filesOfParts } from '../testing/fault-parts.mjs';
import { runJest } from '../testing/run-tests.mjs';
import { sumLine } from '../testing/sum.mjs';

const SHORT = '--short';

/**
 * `npm run faults`, or `npm run faults -- machine kill`, runs the long form of the tests that break a part of the
 * product: every moment and every case, of the shapes and kinds named. `--short` takes the moments of `npm test`.
 */
export async function run(options) {
  const isShort = options.includes(SHORT);
  const files = filesOfParts(options.filter((option) => option !== SHORT));
  await generateClient();
  await buildApp();
  process.env.LONG_FORM = String(!isShort);
  // The parts run one after another, so that no test measures the work of another one.
  const part = await runJest('faults', ['--runTestsByPath', ...files], [], 1);
  process.stdout.write(`${sumLine([part])}\n`);
  return part.failed.length === 0 ? 0 : 1;
}
