import { ownerIdSchema } from '@/lib/domain/owner-id';
import { listArchiveMessages } from '@/lib/server/db/archive-rows';
import { withDatabase } from '../../support/database';
import { newPerson } from '../../support/conversation-calls';
import { seedConversation, type SeedMessage } from '../../support/seed-conversation';

const database = withDatabase();

it('an archive of long and short messages is read in pieces and has every message once, in order', async () => {
  const { userId } = await newPerson();
  const messages = Array.from({ length: 230 }, (_, index): SeedMessage => {
    const isLong = index % 40 === 7;
    return { parent: index - 1, text: `${String(index)} ${isLong ? 'long '.repeat(400_000) : ''}` };
  });
  const { conversationId } = await seedConversation(database, userId, messages);
  const numbers: number[] = [];
  for await (const { content } of listArchiveMessages(ownerIdSchema.parse(userId), conversationId)) {
    const [part] = content;
    if (part?.type === 'text') numbers.push(Number.parseInt(part.text, 10));
  }
  expect(numbers).toEqual(messages.map((_, index) => index));
});
