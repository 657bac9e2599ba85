import 'server-only';
import { z } from 'zod';
import type { Assistant } from '@/lib/domain/assistant/assistant';
import {
  ASSISTANT_VERSIONS_LIMIT,
  versionFieldsSchema,
  type AssistantVersion,
} from '@/lib/domain/assistant/assistant-version';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { inSizedPages, sizedRowsSchema } from '../sized-list';

/** Yields the newest first. */
export function listVersionPages(
  owner: OwnerId,
  assistantId: string,
): AsyncGenerator<readonly AssistantVersion[]> {
  return inSizedPages(
    async () =>
      sizedRowsSchema.parse(
        await prisma().$queryRaw`
          SELECT number::text AS id, octet_length(fields::text) AS "sizeBytes" FROM assistant_versions
          WHERE "userId" = ${owner}::uuid AND "assistantId" = ${assistantId}
          ORDER BY number DESC LIMIT ${ASSISTANT_VERSIONS_LIMIT}`,
      ),
    async (numbers) => {
      const rows = await prisma().assistantVersion.findMany({
        where: { assistantId, userId: owner, number: { in: numbers.map(Number) } },
        orderBy: { number: 'desc' },
      });
      return rows.map(({ number, fields, savedAt }) => ({
        number,
        fields: versionFieldsSchema.parse(fields),
        savedAt: savedAt.toISOString(),
      }));
    },
  );
}

/** Keeps {@link ASSISTANT_VERSIONS_LIMIT} versions. The caller holds the lock of the owner's assistants. */
export async function keepVersion(
  transaction: Prisma.TransactionClient,
  owner: OwnerId,
  { assistantId, updatedAt, ...assistant }: Assistant,
): Promise<void> {
  const last = await transaction.assistantVersion.findFirst({
    where: { assistantId, userId: owner },
    orderBy: { number: 'desc' },
    select: { number: true },
  });
  const number = (last?.number ?? 0) + 1;
  const fields = z.record(z.string(), z.json()).parse(versionFieldsSchema.parse(assistant));
  await transaction.assistantVersion.create({
    data: { assistantId, userId: owner, number, fields, savedAt: updatedAt },
  });
  await transaction.assistantVersion.deleteMany({
    where: { assistantId, userId: owner, number: { lte: number - ASSISTANT_VERSIONS_LIMIT } },
  });
}
