// Every command starts here, on any installed Node (18 or newer), before any package is installed. So this file and its
// top-level imports use only what is built into Node 18.
import { isOldNode, runUnderNewNode } from './setup/bring-node.mjs';
import { endWith } from './setup/end-with.mjs';
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
  'faults',
  'shots',
  'admin',
  'setup',
  'messages',
  'records',
  'sql',
  'licences',
  'pack',
  'release',
  'drills',
];
const [command = 'start', ...typed] = process.argv.slice(2);
// npm takes the first `--` away; a caller of this file may write it as with npm.
const options = typed[0] === '--' ? typed.slice(1) : typed;

await endWith(run);

async function run() {
  if (!COMMANDS.includes(command))
    throw new StartProblem(`There is no command "${command}". There are: ${COMMANDS.join(', ')}.`);
  if (isOldNode()) return runUnderNewNode(process.argv.slice(1));
  await installPackages();
  const module = await import(`./commands/${command}.mjs`);
  return (await module.run(options)) ?? 0;
}
