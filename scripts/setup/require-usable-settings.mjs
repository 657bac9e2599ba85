import { StartProblem } from '../start-problem.mjs';

/** Throws a StartProblem with one line for each unusable setting, before any process is started. */
export async function requireUsableSettings(settings) {
  await import('./resolve-ours.mjs');
  const { findSettingProblems } = await import('../../lib/server/platform/env.ts');
  const problems = findSettingProblems(settings);
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));
}
