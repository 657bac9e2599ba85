import 'server-only';
import { z } from 'zod';
import type { ImportJob } from '@/lib/domain/import/import-job';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/owner-id';
import { toImportJob } from './import-job-row';
import { prisma } from './prisma';

/** An import nobody has worked at for so long belongs to a process that is gone. */
export const IMPORT_LEASE_SECONDS = 20;

const idsSchema = z.array(z.object({ importId: z.string() }));

/** Takes an import that waits, or that its process has left; null when it is over or somebody is at it. */
export async function unsafeClaimImport(
  importId: string,
): Promise<{ owner: OwnerId; job: ImportJob } | null> {
  const [row] = await prisma().importJob.updateManyAndReturn({
    where: {
      importId,
      OR: [{ state: 'waiting' }, { state: 'running', updatedAt: { lt: leaseStart() } }],
    },
    data: { state: 'running', updatedAt: new Date() },
  });
  return row === undefined ? null : { owner: ownerIdSchema.parse(row.userId), job: toImportJob(row) };
}

/** The imports that nobody works at and somebody should. */
export async function unsafeListLeftImports(): Promise<string[]> {
  const rows = await prisma().importJob.findMany({
    where: { state: { in: ['waiting', 'running'] }, updatedAt: { lt: leaseStart() } },
    select: { importId: true },
    take: 1_000,
  });
  return idsSchema.parse(rows).map(({ importId }) => importId);
}

/** Which of these imports are under way: their files are needed. */
export async function unsafeListActiveImports(importIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await prisma().importJob.findMany({
    where: { importId: { in: [...importIds] }, state: { in: ['waiting', 'running'] } },
    select: { importId: true },
  });
  return new Set(rows.map(({ importId }) => importId));
}

function leaseStart(): Date {
  return new Date(Date.now() - IMPORT_LEASE_SECONDS * 1000);
}

/** How long the report of an import can be read. */
const KEPT_DAYS = 90;

/** Removes what is left of imports that are long over. */
export async function unsafePurgeImports(): Promise<void> {
  const before = new Date(Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await prisma().importJob.deleteMany({ where: { endedAt: { lt: before } } });
}
