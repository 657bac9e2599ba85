import { chooseMessages } from '@/lib/client/export/choose-messages';
import { idOf, makeMessage } from '../../../support/data/message-maker';

const messages = [
  makeMessage(1),
  makeMessage(2, { parent: 1 }),
  makeMessage(4, { parent: 1 }),
  makeMessage(3, { parent: 2 }),
];

const idsOf = (leafId: string | null, allBranches = false) =>
  chooseMessages(messages, { allBranches, leafId }).map(({ messageId }) => messageId);

it('takes the branch on the screen', () => {
  expect(idsOf(idOf(3))).toEqual([idOf(1), idOf(2), idOf(3)]);
});

it('takes the newest branch of a conversation that is not on the screen, and of one whose leaf was deleted', () => {
  expect(idsOf(null)).toEqual([idOf(1), idOf(4)]);
  expect(idsOf(idOf(99))).toEqual([idOf(1), idOf(4)]);
});

it('takes every message in order of creation when all branches are wanted', () => {
  expect(idsOf(idOf(3), true)).toEqual(messages.map(({ messageId }) => messageId));
});
