import { randomUUID } from 'node:crypto';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { claimText } from '@/lib/server/db/file/document-text';
import { newTestUser } from '../../support/calls/conversation-calls';
import { withDatabase } from '../../support/database';
import { setClock } from '../../support/faults/set-clock';

const database = withDatabase();
const CLAIM_MS = 300_000;
const TEN_MINUTES_MS = 600_000;

afterEach(() => {
  jest.useRealTimers();
});

it.each([TEN_MINUTES_MS, -TEN_MINUTES_MS])(
  'a document that a process reads is not claimed by another one, whose clock is %i ms ahead',
  async (aheadMs) => {
    const owner = ownerIdSchema.parse((await newTestUser()).userId);
    const fileId = randomUUID();
    await database.query(
      `insert into files ("fileId", "userId", filename, "storageKey", source, context, state, "textState", "mimeType",
         "sizeBytes", "updatedAt")
       values ($1, $2, 'a.pdf', 'a', 'local', 'message_attachment', 'ready', 'pending', 'application/pdf', 1, now())`,
      [fileId, owner],
    );
    expect((await claimText(owner, fileId, CLAIM_MS))?.attempt).toBe(1);
    setClock(aheadMs);
    expect(await claimText(owner, fileId, CLAIM_MS)).toBeNull();
    await database.query(
      `update files set "textClaimedAt" = now() - interval '6 minutes' where "fileId" = $1`,
      [fileId],
    );
    expect((await claimText(owner, fileId, CLAIM_MS))?.attempt).toBe(2);
  },
);
