import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { noteToolSession } from '@/lib/server/db/conversation/note-tool-session';
import { newTestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

it('another session of a toolkit is told to its conversation once, and a first one never', async () => {
  const owner = ownerIdSchema.parse((await newTestUser()).userId);
  const { conversationId } = await seedConversation(database, owner, chain(1));
  const note = (toolkitId: string, session: string) =>
    noteToolSession(owner, conversationId, { toolkitId, session });
  expect(await note('mcp:a', 'one')).toBe(false);
  expect(await note('mcp:a', 'one')).toBe(false);
  expect(await note('mcp:b', 'other')).toBe(false);
  expect(await note('mcp:a', 'two')).toBe(true);
  expect(await note('mcp:a', 'two')).toBe(false);
  const told = await Promise.all(Array.from({ length: 8 }, () => note('mcp:b', 'next')));
  expect(told.filter(Boolean)).toHaveLength(1);
});

it('is noted for the owner of the conversation alone', async () => {
  const [owner, stranger] = [await newTestUser(), await newTestUser()].map(({ userId }) =>
    ownerIdSchema.parse(userId),
  );
  if (owner === undefined || stranger === undefined) throw new Error('There are no users.');
  const { conversationId } = await seedConversation(database, owner, chain(1));
  expect(await noteToolSession(stranger, conversationId, { toolkitId: 'a', session: 'x' })).toBe(false);
  expect(await noteToolSession(owner, conversationId, { toolkitId: 'a', session: 'y' })).toBe(false);
  const rows = await database.query('select "toolSessions" from conversations where "conversationId" = $1', [
    conversationId,
  ]);
  expect(rows).toEqual([{ toolSessions: { a: 'y' } }]);
});
