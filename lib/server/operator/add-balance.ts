import 'server-only';
import { OPERATOR } from '../services/server/actor';
import { addCredit } from '../services/server/people';
import { CommandProblem, type OperatorCommand } from './command';
import { getAccount } from './get-account';
import { parseWholeNumber } from './parse-number';

const DEFAULT_CREDITS = '1000';
const LIMIT_CREDITS = 1_000_000_000_000;

export const addBalance: OperatorCommand = {
  name: 'add-balance',
  summary: 'Adds credit to an account, or takes some back.',
  usage: '<email or id> [credits] [--reason <text>]',
  help: [
    `1,000,000 credits are 1 USD; without a number it is ${DEFAULT_CREDITS}. Below zero takes back, never more than is there:`,
    '  npm run admin -- add-balance ada@example.org 5_000_000',
    '  npm run admin -- add-balance ada@example.org -- -20000',
    '',
    '  --reason <text>  kept with the entry of the ledger',
  ],
  options: { reason: { type: 'string' } },
  arity: [1, 2],
  async run({ positionals: [who, amount = DEFAULT_CREDITS], text }, terminal) {
    const credits = parseWholeNumber(amount, 'The credit');
    if (credits === 0 || Math.abs(credits) > LIMIT_CREDITS)
      throw new CommandProblem(`The credit must not be 0 or beyond ${String(LIMIT_CREDITS)}.`, {
        isUsage: true,
      });
    const account = await getAccount(who);
    const added = await addCredit(account.id, { credits, reason: text('reason') }, OPERATOR);
    const change = added.changedCredits;
    terminal.print(
      `${account.email}: ${change < 0 ? '' : '+'}${String(change)}, balance ${String(added.balanceCredits)} credits.`,
    );
    if (change !== credits) terminal.note('There was no more to take.');
  },
};
