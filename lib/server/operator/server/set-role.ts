import 'server-only';
import { userRoleSchema } from '@/lib/domain/account/user';
import { OPERATOR } from '../../services/server/actor';
import { setRole } from '../../services/server/people';
import { CommandProblem, type OperatorCommand } from '../command';
import { getAccount } from '../get-account';

export const changeRole: OperatorCommand = {
  name: 'set-role',
  summary: 'Makes an account an administrator, or a user again.',
  usage: '<email or id> <admin|user>',
  help: ['The last administrator stays one.'],
  options: {},
  arity: [2, 2],
  async run({ positionals: [who, typed = ''] }, terminal) {
    const role = userRoleSchema.safeParse(typed.toUpperCase()).data;
    if (role === undefined) throw new CommandProblem('The role is admin or user.', { isUsage: true });
    const account = await getAccount(who);
    await setRole(account.id, role, OPERATOR);
    terminal.print(`${account.email} is ${role === 'ADMIN' ? 'an administrator' : 'a user'} now.`);
  },
};
