import { migrateDatabase, openDatabase } from '../postgres/open-database.mjs';
import { generateClient } from '../setup/generate-client.mjs';
import { loadSettings } from '../setup/load-settings.mjs';
import { terminal } from '../setup/terminal.mjs';
import { StartProblem } from '../start-problem.mjs';

/**
 * `npm run admin -- <command>` runs an operator's command on the database of this installation, whether or not the
 * server runs.
 */
export async function run(typed) {
  // A reader that has seen enough, such as `head`, ends no command.
  process.stdout.on('error', () => undefined);
  await import('../setup/resolve-ours.mjs');
  await generateClient();
  const { planCommand, describeProblem, EXIT } = await import('../../lib/server/operator/run-command.ts');
  try {
    const planned = planCommand(typed);
    if (!('run' in planned)) {
      planned.forEach((line) => terminal.print(line));
      return EXIT.done;
    }
    if (planned.needsDatabase) await withDatabase(planned, (tools) => planned.run(terminal, tools));
    else {
      Object.assign(process.env, loadSettings());
      await planned.run(terminal);
    }
    return EXIT.done;
  } catch (error) {
    // The launcher prints this one itself.
    if (error instanceof StartProblem) throw error;
    const { line, exitCode } = describeProblem(error);
    terminal.note(line);
    return exitCode;
  }
}

/** Only the commands for it migrate: one that lists something changes nothing. */
async function withDatabase({ migrates }, work) {
  const settings = loadSettings();
  const database = await openDatabase(settings, { migrates });
  try {
    const { shapeVariables } = await import('../../lib/server/platform/settings/find-shape.ts');
    const shape = shapeVariables((name) => settings[name]);
    Object.assign(process.env, settings, shape, { DATABASE_URL: database.url });
    await work({ migrate: (names) => migrateDatabase({ ...settings, DATABASE_URL: database.url }, names) });
  } finally {
    await globalThis.parleySingletons?.prisma?.$disconnect();
    await database.leave();
  }
}
