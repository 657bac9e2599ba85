import { missingSandbox } from './find-sandbox.mjs';
import { missingTestPrograms } from './find-test-program.mjs';
import { installFromDebianMeanwhile } from './install-from-debian.mjs';

/**
 * Installs what the tests start, in one go and before them: a test that installs it itself waits for minutes. Where it
 * cannot, those tests say what they need.
 */
export async function bringPrograms() {
  const wanted = [...missingTestPrograms(), ...missingSandbox()];
  if (wanted.length > 0) await installFromDebianMeanwhile(...wanted);
}
