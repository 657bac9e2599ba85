// Every command starts here, on any installed Node (18 or newer), before any package is installed. So this file and its
// top-level imports use only what is built into Node 18.
import { isOldNode, runUnderNewNode } from './setup/bring-node.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { StartProblem } from './start-problem.mjs';

const COMMANDS = [
  'start',
  'dev',
  'build',
  'test',
  'check',
  'lint',
  'bench',
  'fuzz',
  'shots',
  'admin',
  'setup',
  'messages',
  'records',
  'sql',
];
const WRITE_CODES = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'read-only file system',
  ENOTDIR: 'a part of it is a file',
  EEXIST: 'a file is in its place',
  ENOSPC: 'no space left',
};

const [command = 'start', ...typed] = process.argv.slice(2);
// npm takes the first `--` away; who calls this file may write it as there.
const options = typed[0] === '--' ? typed.slice(1) : typed;

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
}

async function run() {
  if (!COMMANDS.includes(command))
    throw new StartProblem(`There is no command "${command}". There are: ${COMMANDS.join(', ')}.`);
  if (isOldNode()) return runUnderNewNode(process.argv.slice(1));
  await installPackages();
  const module = await import(`./commands/${command}.mjs`);
  return (await module.run(options)) ?? 0;
}

/** A problem the operator can solve is one line; a bug of ours shows its whole stack. */
function describe(error) {
  if (error instanceof StartProblem) return error.message;
  const reason = WRITE_CODES[error?.code];
  if (reason !== undefined && error.path !== undefined) return `Cannot write ${error.path}: ${reason}.`;
  return error?.stack ?? String(error);
}
