import { randomUUID } from 'node:crypto';
import { messageText } from '@/lib/domain/message/message-text';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { loadBranch } from '@/lib/server/db/message/load-branch';
import { BRANCH_LIMIT_MESSAGES } from '@/lib/server/db/message/walk-branch';
import { newTestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function seeded(messages: Parameters<typeof seedConversation>[2]) {
  const user = await newTestUser();
  const { conversationId, messageIds } = await seedConversation(database, user.userId, messages);
  return { owner: ownerIdSchema.parse(user.userId), conversationId, messageIds };
}

describe('loading a branch', () => {
  it('returns the path from the root to the leaf and no message of other branches', async () => {
    const { owner, conversationId, messageIds } = await seeded([
      { parent: -1, text: 'a' },
      { parent: 0, text: 'b', isCreatedByUser: false },
      { parent: 0, text: 'other', isCreatedByUser: false },
      { parent: 1, text: 'c' },
    ]);
    const branch = await loadBranch(owner, { conversationId, leafMessageId: messageIds[3] ?? '' });
    expect(branch?.messages.map(messageText)).toEqual(['a', 'b', 'c']);
    expect(branch?.messages.map((message) => message.isRunning)).toEqual([false, false, false]);
    expect(branch?.conversation).toMatchObject({ conversationId, endpoint: 'demo', settings: {} });
  });

  it('returns the conversation without messages for the root', async () => {
    const { owner, conversationId } = await seeded(chain(2));
    const branch = await loadBranch(owner, { conversationId, leafMessageId: ROOT_PARENT_ID });
    expect(branch).toMatchObject({ conversation: { conversationId }, messages: [] });
  });

  it('returns null for a stranger, an absent leaf and a leaf of another conversation', async () => {
    const mine = await seeded(chain(2));
    const other = await seeded(chain(2));
    const leafMessageId = mine.messageIds[1] ?? '';
    const { conversationId } = mine;
    expect(await loadBranch(mine.owner, { conversationId, leafMessageId })).not.toBeNull();
    expect(await loadBranch(other.owner, { conversationId, leafMessageId })).toBeNull();
    expect(await loadBranch(other.owner, { conversationId, leafMessageId: ROOT_PARENT_ID })).toBeNull();
    expect(await loadBranch(mine.owner, { conversationId, leafMessageId: randomUUID() })).toBeNull();
    expect(
      await loadBranch(mine.owner, { conversationId, leafMessageId: other.messageIds[1] ?? '' }),
    ).toBeNull();
    expect(await loadBranch(other.owner, { conversationId: other.conversationId, leafMessageId })).toBeNull();
  });

  it('keeps the newest messages of a branch that is longer than is ever read', async () => {
    const { owner, conversationId, messageIds } = await seeded(chain(BRANCH_LIMIT_MESSAGES + 50));
    const branch = await loadBranch(owner, { conversationId, leafMessageId: messageIds.at(-1) ?? '' });
    expect(branch?.messages.map((message) => message.messageId)).toEqual(messageIds.slice(50));
  });

  it('reads no more text than was asked for, but the newest two messages whole', async () => {
    const content = (text: string) => [
      { type: 'reasoning', text: 'thoughts', durationMs: 1 },
      { type: 'text', text },
    ];
    const { owner, conversationId, messageIds } = await seeded(
      chain(6).map((one, index) => {
        const text = String(index).repeat(1_000);
        return { ...one, text, content: content(text) };
      }),
    );
    const leafMessageId = messageIds.at(-1) ?? '';
    const branch = await loadBranch(owner, { conversationId, leafMessageId, limitBytes: 3_500 });
    expect(branch?.messages.map(({ messageId }) => messageId)).toEqual(messageIds.slice(3));
    expect(branch?.messages.map((message) => messageText(message)[0])).toEqual(['3', '4', '5']);
    expect(branch?.messages.map((message) => message.content.length)).toEqual([1, 2, 2]);
    const least = await loadBranch(owner, { conversationId, leafMessageId, limitBytes: 1 });
    expect(least?.messages.map(({ messageId }) => messageId)).toEqual(messageIds.slice(4));
  });
});
