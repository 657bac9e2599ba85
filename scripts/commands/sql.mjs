import { generateClient } from '../setup/generate-client.mjs';
import { runTool } from '../setup/run-tool.mjs';

/** The test that calls every repository, and that fails when docs/sql is not what they send. */
const TEST = 'tests/integration/system/sql-in-sight.test.ts';

/** Writes what every repository sends to the database into docs/sql: `npm run sql`. */
export async function run() {
  await generateClient();
  await runTool('jest/bin/jest.js', [TEST], { env: { WRITE_SQL: 'yes' }, what: 'Writing docs/sql' });
}
