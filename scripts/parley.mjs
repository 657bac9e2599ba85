#!/usr/bin/env node
// This starts a packed tree: the npm package, or an image. It starts on any installed Node (18 or newer), so this file
// and its top-level imports use only what is built into Node 18.
import { join, resolve } from 'node:path';
import { isOldNode, runUnderNewNode } from './setup/bring-node.mjs';
import { endWith } from './setup/end-with.mjs';
import { homeFolder, isPacked, readRelease } from './setup/installation.mjs';
import { StartProblem } from './start-problem.mjs';

const COMMANDS = ['start', 'admin', 'add'];
const HELP = `parley                    serves on http://localhost:3080; a start brings the database to this version
parley admin <command>    runs an operator's command; \`parley admin --help\` lists them
parley add python         fetches what runs Python that models write (about 100 MB)
parley --version

Data, \`.env\` and \`librechat.yaml\` lie in ~/.parley, or in the folder that DATA_DIR names.
`;

await endWith(run);

async function run() {
  const [command = 'start', ...options] = process.argv.slice(2);
  if (['--help', '-h', 'help'].includes(command)) return print(HELP);
  if (!isPacked()) throw new StartProblem('This is a checkout: start it by `npm start`.');
  if (['--version', '-v', 'version'].includes(command)) return print(`${readRelease().version}\n`);
  if (!COMMANDS.includes(command))
    throw new StartProblem(`There is no command "${command}". \`parley --help\` lists them.`);
  keepDataFolder();
  if (isOldNode()) return runUnderNewNode(process.argv.slice(1));
  await keepCompiled();
  // Our TypeScript below `node_modules` is read by its hooks alone.
  await import('./setup/resolve-ours.mjs');
  const module = await import(`./commands/${command}.mjs`);
  return (await module.run(options)) ?? 0;
}

/** A relative DATA_DIR lies below the folder of the call, wherever what is started from here works. */
function keepDataFolder() {
  const { DATA_DIR: named } = process.env;
  if (named !== undefined && named !== '') process.env.DATA_DIR = resolve(named);
}

/** Node keeps beside the data what it compiled, which saves the next start a third of its work. */
async function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= join(homeFolder(), '.cache', 'node');
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

function print(words) {
  process.stdout.write(words);
  return 0;
}
