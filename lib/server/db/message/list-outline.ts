import 'server-only';
import * as z from 'zod/mini';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { liveConversations } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

interface OutlineQuery {
  readonly conversationId: string;
  readonly after: string | undefined;
  readonly limit: number;
  readonly textCharacters: number;
  readonly kinds: { readonly question: number; readonly running: number; readonly error: number };
}

export interface OutlineMessage {
  readonly messageId: string;
  readonly parentMessageId: string;
  readonly kind: number;
  readonly model: string | null;
  readonly start: string;
  /** The time counts seconds since 1970. */
  readonly at: number;
}

const textsSchema = z.nullable(z.array(z.string()));

/** The messages come as columns; null stands where there is no message. */
const rowSchema = z.object({
  isAfterFound: z.boolean(),
  messageIds: textsSchema,
  parentIds: textsSchema,
  kinds: z.nullable(z.array(z.number())),
  models: z.nullable(z.array(z.nullable(z.string()))),
  starts: textsSchema,
  times: z.nullable(z.array(z.number())),
});

/** Returns the order of creation without texts; null for unknown or others' ones. */
export async function listOutline(owner: OwnerId, query: OutlineQuery): Promise<OutlineMessage[] | null> {
  const rows = await prisma().$queryRaw<unknown[]>(outlineSql(owner, query));
  const [row] = z.array(rowSchema).parse(rows);
  if (row?.isAfterFound !== true) return null;
  return (row.messageIds ?? []).map((messageId, index) => ({
    messageId,
    parentMessageId: row.parentIds?.[index] ?? ROOT_PARENT_ID,
    kind: row.kinds?.[index] ?? 0,
    model: row.models?.[index] ?? null,
    start: row.starts?.[index] ?? '',
    at: row.times?.[index] ?? 0,
  }));
}

/** Sorting again, or an array for each row, would take a fifth of the time. */
function outlineSql(
  owner: OwnerId,
  { conversationId, after, limit, textCharacters, kinds }: OutlineQuery,
): Prisma.Sql {
  const place = Prisma.sql`SELECT a.seq FROM messages a WHERE a."messageId" = ${after ?? null}::uuid
    AND a."conversationId" = ${conversationId}::uuid AND a."userId" = ${owner}::uuid`;
  return Prisma.sql`
    SELECT ${after === undefined ? Prisma.sql`true` : Prisma.sql`EXISTS (${place})`} AS "isAfterFound", columns.*
    FROM ${liveConversations} c CROSS JOIN LATERAL (
      SELECT json_agg(page."messageId") AS "messageIds", json_agg(page."parentMessageId") AS "parentIds",
        json_agg(page.kind + CASE WHEN page."messageId" IN (SELECT r."responseMessageId" FROM runs r
          WHERE r."conversationId" = c."conversationId" AND r.state = 'running')
          THEN ${kinds.running}::int ELSE 0 END) AS kinds,
        json_agg(page.model) AS models, json_agg(page.start) AS starts, json_agg(page.at) AS times
      FROM (
        SELECT m."messageId", m."parentMessageId", m.seq,
          CASE WHEN m."isCreatedByUser" THEN ${kinds.question}::int ELSE 0 END
            + CASE WHEN m.error IS NOT NULL THEN ${kinds.error}::int ELSE 0 END AS kind,
          CASE WHEN m.endpoint = ${ASSISTANTS_ENDPOINT} THEN m.sender ELSE m.model END AS model,
          left(m.text, ${textCharacters}::int) AS start, floor(date_part('epoch', m."createdAt"))::int AS at
        FROM messages m
        WHERE m."conversationId" = c."conversationId" AND m."userId" = c."userId"
          ${after === undefined ? Prisma.empty : Prisma.sql`AND m.seq > (${place})`}
        ORDER BY m.seq LIMIT ${limit}
      ) page
    ) columns
    WHERE c."conversationId" = ${conversationId}::uuid AND c."userId" = ${owner}::uuid`;
}
