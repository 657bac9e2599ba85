import { StartProblem } from '../start-problem.mjs';
import { withCommandsOfHere } from './installation.mjs';

const WRITE_CODES = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'read-only file system',
  ENOTDIR: 'a part of it is a file',
  EEXIST: 'a file is in its place',
  ENOSPC: 'no space left',
};

/** Ends this process with the exit code that `run` returns, and with its problem in words. */
export async function endWith(run) {
  try {
    process.exitCode = await run();
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    process.exitCode = 1;
  }
}

/** A problem the operator can solve is one line; a bug of ours shows its whole stack. */
function describe(error) {
  if (error instanceof StartProblem) return withCommandsOfHere(error.message);
  const reason = WRITE_CODES[error?.code];
  if (reason !== undefined && error.path !== undefined) return `Cannot write ${error.path}: ${reason}.`;
  return error?.stack ?? String(error);
}
