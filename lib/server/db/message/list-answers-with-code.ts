import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listedConversations } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

interface AnswersQuery {
  readonly from: { readonly at: string; readonly messageId: string } | null;
  readonly limit: number;
  readonly textCharacters: number;
}

const rowsSchema = z.array(
  z.object({
    messageId: z.string(),
    conversationId: z.string(),
    at: z.date().transform((date) => date.toISOString()),
    chatTitle: z.string().nullable(),
    text: z.string().nullable(),
  }),
);

/** The text and the title of the chat are null where no list shows the chat. */
export type AnswerWithCode = z.output<typeof rowsSchema>[number];

/** Returns the newest first. */
export async function listAnswersWithCode(owner: OwnerId, query: AnswersQuery): Promise<AnswerWithCode[]> {
  const { from, limit, textCharacters } = query;
  const place =
    from === null
      ? Prisma.empty
      : Prisma.sql`AND (m."createdAt", m."messageId") <= (${from.at}::timestamptz, ${from.messageId}::uuid)`;
  // These are the conditions of the index "messages_artifacts_idx", word for word.
  return rowsSchema.parse(
    await prisma().$queryRaw`
      SELECT page."messageId", page."conversationId", page."createdAt" AS at, c.title AS "chatTitle",
        CASE WHEN c."conversationId" IS NULL THEN NULL ELSE left(page.text, ${textCharacters}::int) END AS text
      FROM (
        SELECT m."messageId", m."conversationId", m."createdAt", m.text FROM messages m
        WHERE m."userId" = ${owner}::uuid AND NOT m."isCreatedByUser"
          AND (m.text LIKE '%\`\`\`%' OR m.text LIKE '%~~~%') ${place}
        ORDER BY m."createdAt" DESC, m."messageId" DESC LIMIT ${limit}
      ) page
      LEFT JOIN ${listedConversations} c
        ON c."conversationId" = page."conversationId" AND c."userId" = ${owner}::uuid
      ORDER BY page."createdAt" DESC, page."messageId" DESC`,
  );
}
