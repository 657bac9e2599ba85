import 'server-only';
import { ASSISTANTS_LIMIT, type Assistant, type OfferedAssistants } from '@/lib/domain/assistant/assistant';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { inOrderOf, inSizedPages, sizedRowsSchema } from '../sized-list';
import { assistantBytesSql, assistantParts, toAssistant } from './assistant-row';
import { offeredIds } from './list-assistant-names';

export interface AssistantPage {
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  /** The page begins behind this assistant. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** Also says whether more assistants follow. */
export async function listAssistantIds(
  owner: OwnerId,
  offered: OfferedAssistants,
  { order, limit, after, before }: AssistantPage,
): Promise<{ assistantIds: string[]; hasMore: boolean }> {
  const bounds = await Promise.all([
    beyond(owner, after, order === 'asc'),
    beyond(owner, before, order === 'desc'),
  ]);
  const rows = await prisma().assistant.findMany({
    where: { AND: [{ userId: owner, assistantId: offeredIds(offered) }, ...bounds] },
    orderBy: [{ createdAt: order }, { assistantId: order }],
    take: limit + 1,
    select: { assistantId: true },
  });
  const assistantIds = rows.slice(0, limit).map(({ assistantId }) => assistantId);
  return { assistantIds, hasMore: rows.length > limit };
}

export function listAssistantPages(
  owner: OwnerId,
  assistantIds: readonly string[],
): AsyncGenerator<readonly Assistant[]> {
  return inSizedPages(
    async () => {
      const rows = await prisma().$queryRaw`
        SELECT a."assistantId" AS id, ${assistantBytesSql} AS "sizeBytes"
        FROM assistants a WHERE a."userId" = ${owner}::uuid AND a."assistantId" = ANY(${[...assistantIds]})`;
      return inOrderOf(assistantIds, sizedRowsSchema.parse(rows), ({ id }) => id);
    },
    async (ids) => {
      const where = { userId: owner, assistantId: { in: ids } };
      const rows = await prisma().assistant.findMany({ where, include: assistantParts });
      return inOrderOf(ids, rows.map(toAssistant), ({ assistantId }) => assistantId);
    },
  );
}

async function beyond(
  owner: OwnerId,
  assistantId: string | undefined,
  isLater: boolean,
): Promise<Prisma.AssistantWhereInput> {
  if (assistantId === undefined) return {};
  const cursor = await prisma().assistant.findFirst({
    where: { assistantId, userId: owner },
    select: { createdAt: true },
  });
  if (cursor === null) return { assistantId: { in: [] } };
  const { createdAt } = cursor;
  return isLater
    ? { OR: [{ createdAt: { gt: createdAt } }, { createdAt, assistantId: { gt: assistantId } }] }
    : { OR: [{ createdAt: { lt: createdAt } }, { createdAt, assistantId: { lt: assistantId } }] };
}

const belongings = {
  assistantId: true,
  files: { orderBy: [{ addedAt: 'asc' }, { fileId: 'asc' }], select: { fileId: true } },
  actions: { orderBy: [{ createdAt: 'asc' }, { actionId: 'asc' }], select: { actionId: true, domain: true } },
} satisfies Prisma.AssistantSelect;

export interface AssistantBelongings {
  readonly assistantId: string;
  readonly fileIds: readonly string[];
  readonly actions: readonly { readonly actionId: string; readonly domain: string }[];
}

/** Returns the oldest first, without actions' texts. */
export async function listAssistantBelongings(owner: OwnerId): Promise<AssistantBelongings[]> {
  const rows = await prisma().assistant.findMany({
    where: { userId: owner },
    orderBy: [{ createdAt: 'asc' }, { assistantId: 'asc' }],
    take: ASSISTANTS_LIMIT,
    select: belongings,
  });
  return rows.map(({ files, ...row }) => ({ ...row, fileIds: files.map(({ fileId }) => fileId) }));
}
