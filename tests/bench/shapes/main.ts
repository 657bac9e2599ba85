import { runJest } from '../../../scripts/testing/run-tests.mjs';

const { failed } = await runJest('shapes', ['--selectProjects', 'shapes']);
process.exitCode = failed.length === 0 ? 0 : 1;
