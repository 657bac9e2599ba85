import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isInListedConversation, listedConversations } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { matchesSearch, type SearchQuery } from './read-search-query';
import { textAroundMatch } from './text-around-match';

interface HitsPage {
  /** Only later hits are returned. The moment is ISO 8601, the id that of a message or conversation. */
  readonly after: { readonly at: string; readonly id: string } | undefined;
  readonly limit: number;
}

const PART_CHARACTERS = 3_000;

const hitSchema = z.object({
  id: z.string(),
  at: z.coerce.date().transform((date) => date.toISOString()),
  conversationId: z.string(),
  title: z.string(),
  message: z
    .object({
      isCreatedByUser: z.boolean(),
      sender: z.string(),
      endpoint: z.string().nullable(),
      model: z.string().nullable(),
      text: z.string(),
      isCutBefore: z.boolean(),
      isCutAfter: z.boolean(),
    })
    .nullable(),
});

export type FoundHit = z.output<typeof hitSchema>;

/** A match on any branch counts; the newest comes first. */
export async function findSearchHits(
  owner: OwnerId,
  query: SearchQuery,
  page: HitsPage,
): Promise<FoundHit[]> {
  return z.array(hitSchema).parse(await prisma().$queryRaw<unknown[]>(searchHitsSql(owner, query, page)));
}

/** Reads only the texts of one page. */
export function searchHitsSql(owner: OwnerId, query: SearchQuery, { after, limit }: HitsPage): Prisma.Sql {
  const isAfter = (at: string, id: string) =>
    after === undefined
      ? Prisma.empty
      : Prisma.sql`AND (${Prisma.raw(at)}, ${Prisma.raw(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return Prisma.sql`
    WITH hits AS (
      (SELECT m."messageId" AS id, m."createdAt" AS at, true AS "isMessage" FROM messages m
       WHERE m."userId" = ${owner}::uuid AND ${matchesSearch('m', query)} AND ${isInListedConversation} ${isAfter('m."createdAt"', 'm."messageId"')}
       ORDER BY m."createdAt" DESC, m."messageId" DESC LIMIT ${limit})
      UNION ALL
      (SELECT c."conversationId", c."updatedAt", false FROM ${listedConversations} c
       WHERE c."userId" = ${owner}::uuid AND ${matchesSearch('c', query)} ${isAfter('c."updatedAt"', 'c."conversationId"')}
       ORDER BY c."updatedAt" DESC, c."conversationId" DESC LIMIT ${limit})
    ), page AS (SELECT * FROM hits ORDER BY at DESC, id DESC LIMIT ${limit})
    SELECT page.id, page.at, c."conversationId", c.title,
      CASE WHEN page."isMessage" THEN json_build_object(
        'isCreatedByUser', m."isCreatedByUser", 'sender', m.sender, 'endpoint', m.endpoint,
        'model', coalesce(m.model, m."answeredModel"), 'text', part.text,
        'isCutBefore', part."isCutBefore", 'isCutAfter', part."isCutAfter") END AS message
    FROM page
    LEFT JOIN messages m ON page."isMessage" AND m."messageId" = page.id AND m."userId" = ${owner}::uuid
    LEFT JOIN LATERAL ${textAroundMatch(query, PART_CHARACTERS)} part ON page."isMessage"
    JOIN ${listedConversations} c ON c."conversationId" = coalesce(m."conversationId", page.id) AND c."userId" = ${owner}::uuid
    ORDER BY page.at DESC, page.id DESC`;
}
