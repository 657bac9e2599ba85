import 'server-only';
import type { ImportJob } from '@/lib/domain/import/import-job';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { prisma } from '../prisma';
import { toImportJob } from './import-job-row';

const ACTIVE: ['waiting', 'running'] = ['waiting', 'running'];

export async function hasActiveImport(owner: OwnerId): Promise<boolean> {
  return (await prisma().importJob.count({ where: { userId: owner, state: { in: ACTIVE } } })) > 0;
}

/** Returns null when another import of the owner is active, however many are created at the same time. */
export async function insertImport(
  owner: OwnerId,
  { importId, fileName, sizeBytes }: Pick<ImportJob, 'importId' | 'fileName' | 'sizeBytes'>,
): Promise<ImportJob | null> {
  return prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addImport}::int, hashtext(${owner}))`;
    const active = await transaction.importJob.count({ where: { userId: owner, state: { in: ACTIVE } } });
    if (active > 0) return null;
    return toImportJob(
      await transaction.importJob.create({ data: { importId, userId: owner, fileName, sizeBytes } }),
    );
  });
}

export async function findImport(owner: OwnerId, importId: string): Promise<ImportJob | null> {
  const row = await prisma().importJob.findFirst({ where: { importId, userId: owner } });
  return row === null ? null : toImportJob(row);
}

/** Returns the newest first. */
export async function listImports(owner: OwnerId, limit: number): Promise<ImportJob[]> {
  const rows = await prisma().importJob.findMany({
    where: { userId: owner },
    orderBy: { createdAt: 'desc' },
    take: limit,
  });
  return rows.map(toImportJob);
}

/** Leaves an import that is over. Returns whether it was cancelled: then its file can be deleted. */
export async function cancelActiveImport(owner: OwnerId, importId: string): Promise<boolean> {
  const changed = await prisma().$executeRaw`
    UPDATE import_jobs SET state = 'cancelled', "endedAt" = now(), "updatedAt" = now()
    WHERE "importId" = ${importId}::uuid AND "userId" = ${owner}::uuid AND state IN ('waiting', 'running')`;
  return changed === 1;
}
