import { resolve } from 'node:path';
import { describeRelease } from '../migrations/describe-release.mjs';
import { migrateDatabase, openDatabase } from '../postgres/open-database.mjs';
import { isPacked } from '../setup/installation.mjs';
import { loadSettings } from '../setup/load-settings.mjs';
import { ROOT } from '../setup/root.mjs';
import { terminal } from '../setup/terminal.mjs';
import { StartProblem } from '../start-problem.mjs';

/**
 * `npm run admin -- <command>` runs an operator's command on the database of this installation, whether or not the
 * server runs. As in the server's processes the working folder is that of the product: no file of the folder in which a
 * command is called is taken for one of ours.
 */
export async function run(typed) {
  const pathOf = fromFolder(process.cwd());
  process.chdir(ROOT);
  // A reader that has seen enough, such as `head`, ends no command.
  process.stdout.on('error', () => undefined);
  await import('../setup/resolve-ours.mjs');
  if (!isPacked()) await (await import('../setup/generate-client.mjs')).generateClient();
  const { planCommand, describeProblem, EXIT } = await import('../../lib/server/operator/run-command.ts');
  try {
    const planned = planCommand(typed);
    if (!('run' in planned)) {
      planned.forEach((line) => terminal.print(line));
      return EXIT.done;
    }
    await withDatabase(planned, (tools) => planned.run(terminal, { ...tools, pathOf }));
    return EXIT.done;
  } catch (error) {
    // The launcher prints this error itself.
    if (error instanceof StartProblem) throw error;
    const { line, exitCode } = describeProblem(error);
    terminal.note(line);
    return exitCode;
  }
}

/** What the operator names lies where they are; the address of a bucket or of another server is no path. */
function fromFolder(folder) {
  return (named) => (named.includes('://') ? named : resolve(folder, named));
}

/** Only the commands for it migrate: one that lists something changes nothing. */
async function withDatabase(planned, work) {
  const settings = loadSettings();
  const { shapeVariables } = await import('../../lib/server/platform/settings/find-shape.ts');
  Object.assign(
    process.env,
    settings,
    shapeVariables((name) => settings[name]),
  );
  const database = await open(planned, settings);
  if (database === null) return work({ describeRelease, migrate: () => migrateDatabase(settings) });
  try {
    process.env.DATABASE_URL = database.url;
    await work({
      describeRelease,
      migrate: (names) => migrateDatabase({ ...settings, DATABASE_URL: database.url }, names),
    });
  } finally {
    await globalThis.parleySingletons?.prisma?.$disconnect();
    await database.leave();
  }
}

/** Returns null for a command that needs none, or that also tells what is wrong with it. */
async function open({ needsDatabase, migrates }, settings) {
  if (needsDatabase === 'never') return null;
  try {
    return await openDatabase(settings, { migrates });
  } catch (error) {
    if (needsDatabase !== 'if-reachable' || !(error instanceof StartProblem)) throw error;
    return null;
  }
}
