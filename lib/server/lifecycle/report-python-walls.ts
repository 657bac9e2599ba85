import 'server-only';
import { logError, logWarning } from '../platform/log';
import { findPythonProblem } from '../tools/python/python-engine';

export async function reportPythonWalls(): Promise<void> {
  try {
    const problem = await findPythonProblem();
    if (problem !== null) logWarning(problem.sentence);
  } catch (error) {
    logError('it is not known which walls stand around Python', error);
  }
}
