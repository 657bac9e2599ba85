import 'server-only';
import { shareTokenSchema } from '@/lib/domain/share/share-link';
import { unsafeEndPublished } from '../../db/share/unsafe-end-published';
import { OPERATOR } from '../../services/server/actor';
import { CommandProblem, type OperatorCommand } from '../command';

export const endPage: OperatorCommand = {
  name: 'end-page',
  summary: 'Ends the page of a published artifact, and names its owner.',
  usage: '<link or token>',
  help: [
    'The link stops working at once. Its owner can publish the same again at a new link;',
    '`ban-user` closes every page of an account and lets it publish nothing.',
  ],
  options: {},
  arity: [1, 1],
  async run({ positionals: [link = ''] }, terminal) {
    const token = link.split(/[/?#]/).find((part) => shareTokenSchema.safeParse(part).success);
    if (token === undefined)
      throw new CommandProblem('That is no link to a published artifact.', { isUsage: true });
    const email = await unsafeEndPublished(token, { actor: OPERATOR, action: 'end_page' });
    if (email === null) throw new CommandProblem('There is no page behind this link.');
    terminal.print(`Ended a page of ${email}.`);
  },
};
