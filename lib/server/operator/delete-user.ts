import 'server-only';
import { databaseNow } from '../db/database-clock';
import { deleteAccount } from '../services/account/delete-account';
import { OPERATOR } from '../services/server/actor';
import { removeObjects } from '../storage/remove-objects';
import { CommandProblem, type OperatorCommand } from './command';
import { getAccount } from './get-account';
import { toTable } from './to-table';

export const deleteUser: OperatorCommand = {
  name: 'delete-user',
  summary: 'Removes an account and everything of it.',
  usage: '<email or id> [--yes]',
  help: [
    'It cannot be undone: `export-user` first keeps a copy. The last administrator is refused while there are',
    'other accounts.',
    '',
    '  --yes  does not ask',
  ],
  options: { yes: { type: 'boolean' } },
  arity: [1, 1],
  async run({ positionals: [who], flag }, terminal) {
    const account = await getAccount(who);
    const question = `Remove ${account.email} (${account.id}) and everything of it?`;
    if (!flag('yes') && !(await terminal.confirm(question))) throw new CommandProblem('Nothing was removed.');
    const deleted = await deleteAccount(account, OPERATOR);
    await removeObjects((await databaseNow()).getTime());
    terminal.print(`Removed ${account.email}:`);
    const rows = deleted.map(({ table, count }) => [table, String(count)]);
    for (const line of toTable(['table', 'rows'], rows)) terminal.print(`  ${line}`);
  },
};
