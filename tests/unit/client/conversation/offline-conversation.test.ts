import {
  endOfBranch,
  OFFLINE_LIFETIME_MS,
  findExpired,
  OFFLINE_CONVERSATIONS_LIMIT,
} from '@/lib/client/conversation/offline/offline-conversation';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { scriptedMessage } from '../../../support/data/scripted-turn';

const message = (index: number, text = 'x'): BranchMessage => ({
  ...scriptedMessage({ messageId: `m${String(index)}`, content: [{ type: 'text', text }] }),
  siblingIds: [],
});

it('keeps the end of a long branch and marks that there is more above', () => {
  const messages = Array.from({ length: 250 }, (_, index) => message(index));
  const kept = endOfBranch(messages, false);
  expect(kept.messages).toHaveLength(200);
  expect(kept.messages.at(-1)).toBe(messages.at(-1));
  expect(kept.hasMoreAbove).toBe(true);
});

it('keeps less of a branch with long messages', () => {
  const kept = endOfBranch([message(0, 'a'.repeat(900_000)), message(1, 'b'.repeat(500_000))], false);
  expect(kept.messages).toHaveLength(1);
  expect(kept.hasMoreAbove).toBe(true);
});

it('keeps all of a short branch', () => {
  expect(endOfBranch([message(0), message(1)], false)).toMatchObject({ hasMoreAbove: false });
});

it('drops the oldest beyond the limit, those that are too old, and all of another user', () => {
  const nowMs = Date.now();
  const row = (id: string, ageMs: number, ownerId = 'me') => ({
    conversationId: id,
    keptAtMs: nowMs - ageMs,
    ownerId,
  });
  const many = Array.from({ length: OFFLINE_CONVERSATIONS_LIMIT + 2 }, (_, index) =>
    row(`c${String(index)}`, index),
  );
  expect(findExpired(many, 'me', nowMs)).toEqual([
    `c${String(OFFLINE_CONVERSATIONS_LIMIT)}`,
    `c${String(OFFLINE_CONVERSATIONS_LIMIT + 1)}`,
  ]);
  expect(findExpired([row('old', OFFLINE_LIFETIME_MS + 1), row('new', 1)], 'me', nowMs)).toEqual(['old']);
  expect(findExpired([row('theirs', 1, 'somebody')], 'me', nowMs)).toEqual(['theirs']);
});
