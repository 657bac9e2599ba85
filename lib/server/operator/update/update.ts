import 'server-only';
import { changesSince } from '@/lib/domain/server/read-changelog';
import { listAppliedMigrations } from '../../db/database-state';
import { unsafeListNodeVersions } from '../../db/server/unsafe-server-nodes';
import { hasSqlState } from '../../platform/sql-state';
import type { OperatorCommand, Release, Terminal } from '../command';
import { findNewestRelease, REGISTRY } from './newest-release';

export const update: OperatorCommand = {
  name: 'update',
  summary: 'Says which version runs and which is here, what an update changes, and how to make it.',
  usage: '[folder] [--offline] [--registry <address>]',
  help: [
    'Call it after the new version was fetched (git pull, or npm) and before it is started. It changes nothing.',
    'The version at hand is this one, or that of a folder: a checkout or an unpacked release.',
    'The registry is asked for the newest release of the package, and for nothing else.',
    '',
    '  --offline             asks no other host',
    `  --registry <address>  asks there, and not at ${REGISTRY}`,
  ],
  options: { offline: { type: 'boolean' }, registry: { type: 'string' } },
  arity: [0, 1],
  migrates: 'itself',
  async run({ positionals: [folder], flag, text }, terminal, tools) {
    const release = tools.describeRelease(folder === undefined ? undefined : tools.pathOf(folder));
    const applied = await listAppliedMigrations();
    const running = await listRunning();
    printVersions(running, terminal);
    terminal.print(`Here      ${release.version} in ${release.folder}`);
    terminal.print(
      `Newest    ${await describeNewest(release, { isOffline: flag('offline'), registry: text('registry') })}`,
    );
    printMigrations(release, { applied: new Set(applied), isRunning: running.length > 0 }, terminal);
    printChanges(release, running.length === 1 ? (running[0]?.version ?? null) : null, terminal);
  },
};

const NO_SUCH_TABLE = '42P01';

type Running = Awaited<ReturnType<typeof unsafeListNodeVersions>>;

/** The result is empty, too, for a version that lacks the table. */
async function listRunning(): Promise<Running> {
  try {
    return await unsafeListNodeVersions();
  } catch (error) {
    if (hasSqlState(error, NO_SUCH_TABLE)) return [];
    throw error;
  }
}

function printVersions(running: Running, terminal: Terminal): void {
  const shown = running.map(
    ({ version, count }) =>
      `${version ?? 'an earlier version'} (${String(count)} ${count === 1 ? 'process' : 'processes'})`,
  );
  terminal.print(`Running   ${shown.length === 0 ? 'no process' : shown.join(', ')}`);
}

async function describeNewest(
  { packageName }: Release,
  { isOffline, registry = REGISTRY }: { isOffline: boolean; registry: string | undefined },
): Promise<string> {
  if (isOffline) return 'not known: no other host was asked (--offline)';
  if (packageName === null)
    return 'not known: a checkout is no published package. `git fetch --tags` and `git tag` list its releases';
  const found = await findNewestRelease(registry, packageName);
  return 'version' in found ? found.version : `not known: ${found.reason}`;
}

function printMigrations(
  { migrations }: Release,
  { applied, isRunning }: { readonly applied: ReadonlySet<string>; readonly isRunning: boolean },
  terminal: Terminal,
): void {
  const known = new Set(migrations.map(({ name }) => name));
  const coming = migrations.filter(({ name }) => !applied.has(name));
  const newer = [...applied].filter((name) => !known.has(name)).length;
  terminal.print(
    `Database  ${String(applied.size)} migrations, ${String(coming.length)} to come${newer > 0 ? `, ${String(newer)} of a newer version` : ''}`,
  );
  for (const { name, findings } of coming) {
    terminal.print(`  ${name}: ${findings.length === 0 ? 'only adds' : 'more than additions'}`);
    for (const { kind, reason, statement } of findings)
      terminal.print(`    ${kind}: ${reason} (${statement})`);
  }
  terminal.print('');
  terminal.print(adviceFor(coming, { isFresh: applied.size === 0, isRunning }));
}

function adviceFor(
  coming: Release['migrations'],
  { isFresh, isRunning }: { readonly isFresh: boolean; readonly isRunning: boolean },
): string {
  if (isFresh) return 'The database is empty: start the server.';
  if (coming.length === 0) return 'No migration is to come: start each process again, one after the other.';
  const kinds = new Set(coming.flatMap(({ findings }) => findings.map(({ kind }) => kind)));
  const first = 'Back up, then run `npm run admin -- migrate` of the new version';
  if (kinds.has('breaks'))
    return `The version that runs cannot go on beside these migrations. Back up, stop ${isRunning ? 'its processes' : 'every process'}, then run \`npm run admin -- migrate\` of the new version and start it.`;
  const waiting = kinds.has('blocks') ? ' Some users wait while rows are read: choose a quiet hour.' : '';
  return `${first} while the version before goes on, and then start each process again, one after the other.${waiting}`;
}

function printChanges({ changelog, version }: Release, running: string | null, terminal: Terminal): void {
  const sections = running === version ? [] : changesSince(changelog, running);
  if (sections.length === 0) return;
  terminal.print('');
  terminal.print('What changes, and what to read (CHANGELOG.md):');
  for (const section of sections) {
    terminal.print('');
    terminal.print(section.version);
    terminal.print(section.text);
  }
}
