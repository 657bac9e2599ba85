import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { findMessage } from '@/lib/server/db/message/find-message';
import { MESSAGE_COLUMNS } from '@/lib/server/db/message/message-columns';
import { toMessage } from '@/lib/server/db/message/message-row';
import { newTestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

const OTHER_COLUMNS = ['costCredits', 'searchText', 'seq', 'sizeBytes'];

it('every column of a message is in the table, under the type it has in the database', async () => {
  const rows = await database.query(
    `select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
     where a.attrelid = 'messages'::regclass and a.attnum > 0 and not a.attisdropped order by 1`,
  );
  const known = Object.entries(MESSAGE_COLUMNS).map(([name, { type }]) => [name, type]);
  const found = rows.map(({ name, type }) => [String(name), SHORT_NAMES.get(String(type)) ?? String(type)]);
  const others = found.map(([name]) => name).filter((name) => !known.some(([each]) => each === name));
  expect(others).toEqual(OTHER_COLUMNS);
  expect(found.filter(([name = '']) => !OTHER_COLUMNS.includes(name))).toEqual(known.sort(byName));
});

it('a message is read as its row has it, every value under its own name', async () => {
  const { userId } = await newTestUser();
  const { conversationId, messageIds } = await seedConversation(database, userId, chain(1));
  const messageId = messageIds[0] ?? '';
  const numbers = Object.entries(MESSAGE_COLUMNS).filter(([, { type }]) => type === 'int');
  const [row] = await database.query(
    `update messages m set ${numbers.map(([name], place) => `"${name}" = ${String(place + 1)}`).join(', ')},
       "costCredits" = 90, model = 'a model', "answeredModel" = 'the model that answered', "isUsageEstimated" = true,
       unfinished = true, "finishReason" = 'length', error = '{"code": "interrupted", "details": null}',
       sources = '[{"type": "document", "number": 1, "fileId": "10000000-0000-0000-0000-000000000000", "filename": "a.pdf", "page": 2, "heading": null, "passage": 3, "excerpt": "words"}]',
       files = '[{"fileId": "20000000-0000-0000-0000-000000000000", "filename": "b.txt", "mimeType": "text/plain", "sizeBytes": 4, "widthPx": null, "heightPx": null, "placeholder": null}]',
       "createdAt" = '2026-01-02T03:04:05.678Z', "updatedAt" = '2026-02-03T04:05:06.789Z'
     where "messageId" = $1 returning to_jsonb(m) as row`,
    [messageId],
  );
  const stored = toMessage(row?.['row'], false);
  const found = await findMessage(ownerIdSchema.parse(userId), { conversationId, messageId });
  expect(found).toEqual({ ...stored, files: stored.files.map((file) => ({ ...file, isDeleted: true })) });
  expect(found).toMatchObject({ usage: { promptTokens: expect.any(Number) }, timing: {}, costCredits: 90 });
});

const SHORT_NAMES = new Map([
  ['integer', 'int'],
  ['timestamp with time zone', 'timestamptz'],
]);

function byName([one = '']: string[], [other = '']: string[]): number {
  return one < other ? -1 : 1;
}
