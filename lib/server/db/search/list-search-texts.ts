import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isInLiveConversation } from '../conversation/live-conversation';
import { prisma } from '../prisma';

/** Search compares texts in this form, of which it holds the first 100,000 characters. */
export interface SearchText {
  readonly text: string;
  readonly isCreatedByUser: boolean;
}

const rowSchema = z.object({ messageId: z.string(), text: z.string(), isCreatedByUser: z.boolean() });

export async function listSearchTexts(
  owner: OwnerId,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, SearchText>> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT m."messageId", coalesce(m."searchText", '') AS text, m."isCreatedByUser" FROM messages m
    WHERE m."messageId" = ANY(${[...messageIds]}::uuid[]) AND m."userId" = ${owner}::uuid
      AND ${isInLiveConversation('m')}`;
  return new Map(
    z
      .array(rowSchema)
      .parse(rows)
      .map(({ messageId, ...message }) => [messageId, message]),
  );
}
