import { runJest } from '../../../scripts/testing/run-tests.mjs';

// The table comes from the guard itself, so that what it prints is what fails a build.
process.env['BYSTANDER_TABLE'] = 'true';
const { failed } = await runJest('bystander', ['--selectProjects', 'bystander']);
process.exitCode = failed.length === 0 ? 0 : 1;
