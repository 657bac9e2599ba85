import 'server-only';
import { logError, logWarning } from '../platform/log';
import { findPythonProblem } from '../tools/python/python-engine';

/** Says once in the log which of the walls around the Python of models is missing here. */
export async function reportPythonWalls(): Promise<void> {
  try {
    const problem = await findPythonProblem();
    if (problem !== null) logWarning(problem.sentence);
  } catch (error) {
    logError('it is not known which walls stand around Python', error);
  }
}
