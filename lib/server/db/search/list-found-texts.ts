import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isInListedConversation } from '../conversation/live-conversation';
import { prisma } from '../prisma';
import type { SearchQuery } from './read-search-query';
import { textAroundMatch } from './text-around-match';

const PART_CHARACTERS = 1_000;

const rowSchema = z.object({
  seq: z.string(),
  text: z.string(),
  isCutBefore: z.boolean(),
  isCutAfter: z.boolean(),
});

export type FoundText = Omit<z.output<typeof rowSchema>, 'seq'>;

export async function listFoundTexts(
  owner: OwnerId,
  query: SearchQuery,
  places: readonly { readonly conversationId: string; readonly seq: string }[],
): Promise<ReadonlyMap<string, FoundText>> {
  if (places.length === 0) return new Map();
  const conversationIds = places.map(({ conversationId }) => conversationId);
  const seqs = places.map(({ seq }) => seq);
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT m.seq::text AS seq, part.*
    FROM unnest(${conversationIds}::uuid[], ${seqs}::bigint[]) place("conversationId", seq)
    JOIN messages m ON m."conversationId" = place."conversationId" AND m.seq = place.seq
    CROSS JOIN LATERAL ${textAroundMatch(query, PART_CHARACTERS)} part
    WHERE m."userId" = ${owner}::uuid AND ${isInListedConversation}`;
  return new Map(
    z
      .array(rowSchema)
      .parse(rows)
      .map(({ seq, ...text }) => [seq, text]),
  );
}
