import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';
import { IS_USAGE } from './ledger-usage';

const entrySchema = z.object({
  entryId: z.bigint(),
  createdAt: z.date(),
  kind: z.string(),
  endpoint: z.string().nullable(),
  model: z.string().nullable(),
  promptTokens: z.number().nullable(),
  cachedTokens: z.number().nullable(),
  completionTokens: z.number().nullable(),
  reasoningTokens: z.number().nullable(),
  costCredits: z.bigint().nullable(),
  conversationId: z.string().nullable(),
  messageId: z.string().nullable(),
});

export type UsageEntry = z.infer<typeof entrySchema>;

interface EntryQuery {
  readonly fromMs: number;
  readonly endMs: number;
  readonly after: Pick<UsageEntry, 'createdAt' | 'entryId'> | null;
  readonly limit: number;
}

/** Returns the oldest first, a page by keyset. */
export async function listUsageEntries(owner: OwnerId, query: EntryQuery): Promise<UsageEntry[]> {
  const from = (query.after?.createdAt ?? new Date(query.fromMs)).toISOString();
  const end = new Date(query.endMs).toISOString();
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT "entryId", "createdAt", kind, endpoint, model, "promptTokens", "cachedTokens", "completionTokens",
      "reasoningTokens", "costCredits", "conversationId", "messageId"
    FROM ledger_entries
    WHERE "userId" = ${owner}::uuid AND ${IS_USAGE} AND "costCredits" IS NOT NULL
      AND ("createdAt", "entryId") > (${from}::timestamptz, ${query.after?.entryId ?? -1n}::bigint)
      AND "createdAt" < ${end}::timestamptz
    ORDER BY "createdAt", "entryId" LIMIT ${query.limit}`;
  return z.array(entrySchema).parse(rows);
}
