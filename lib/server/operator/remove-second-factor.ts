import 'server-only';
import { unsafeRemoveSecondFactor } from '../db/account/unsafe-accounts';
import { type OperatorCommand } from './command';
import { getAccount } from './get-account';

export const removeSecondFactor: OperatorCommand = {
  name: 'remove-second-factor',
  summary: 'Takes two-step login off an account.',
  usage: '<email or id>',
  help: ['For a user who lost the app and the recovery codes. Verify first that it is the user who asks.'],
  options: {},
  arity: [1, 1],
  async run({ positionals: [who] }, terminal) {
    const account = await getAccount(who);
    const wasOn = await unsafeRemoveSecondFactor(account.id);
    terminal.print(
      wasOn ? `${account.email} signs in with the password alone.` : `${account.email} had no second factor.`,
    );
  },
};
