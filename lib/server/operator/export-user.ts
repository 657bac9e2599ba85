import 'server-only';
import { open, rename, rm } from 'node:fs/promises';
import type { User } from '@/lib/domain/account/user';
import { unsafeExportAccount } from '../db/account/unsafe-export-account';
import { CommandProblem, type OperatorCommand } from './command';
import { getAccount } from './get-account';

const FORMAT = 'parley-account';
const VERSION = 1;
const OWNER_ONLY = 0o600;

export const exportUser: OperatorCommand = {
  name: 'export-user',
  summary: 'Writes everything of an account into a JSON file.',
  usage: '<email or id> [--out <file>] [--force]',
  help: [
    'Passwords, tokens and keys are not in it.',
    '',
    '  --out <file>  otherwise account-<id>.json here',
    '  --force       replaces a file that is there',
  ],
  options: { out: { type: 'string' }, force: { type: 'boolean' } },
  arity: [1, 1],
  async run({ positionals: [who], text, flag }, terminal, { pathOf }) {
    const account = await getAccount(who);
    const path = pathOf(text('out') ?? `account-${account.id}.json`);
    const counts = await writeExport(account, path, flag('force'));
    terminal.print(`Wrote ${path}:`);
    for (const [table, count] of counts) terminal.print(`  ${table} ${String(count)}`);
  },
};

/** The file gets its name at the end, so that no half export has it. Returns the count of rows of each table. */
async function writeExport(account: User, path: string, mayReplace: boolean): Promise<Map<string, number>> {
  const draft = `${path}.part`;
  if (!mayReplace) await refuseExisting(path);
  const file = await open(draft, 'w', OWNER_ONLY).catch((error: unknown) => {
    throw new CommandProblem(`${draft} cannot be written: ${error instanceof Error ? error.message : ''}.`);
  });
  const counts = new Map<string, number>();
  try {
    const head = { format: FORMAT, version: VERSION, exportedAt: new Date().toISOString() };
    await file.write(`${JSON.stringify(head).slice(0, -1)},"tables":{`);
    await unsafeExportAccount(account.id, async (table, json) => {
      const before = counts.get(table) ?? 0;
      if (before > 0) await file.write(',\n');
      else await file.write(`${counts.size > 0 ? '],' : ''}\n${JSON.stringify(table)}:[\n`);
      await file.write(json);
      counts.set(table, before + 1);
    });
    await file.write(counts.size > 0 ? ']}}\n' : '}}\n');
    await file.close();
    await rename(draft, path);
    return counts;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

async function refuseExisting(path: string): Promise<void> {
  const existing = await open(path, 'r').catch(() => null);
  if (existing === null) return;
  await existing.close();
  throw new CommandProblem(`${path} is there already. --force replaces it.`);
}
