import 'server-only';
import type { StorageSource } from '@/lib/domain/file/stored-file';
import type { ImportJob } from '@/lib/domain/import/import-job';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { prisma } from '../prisma';
import { toImportJob } from './import-job-row';

const ACTIVE: ['waiting', 'running'] = ['waiting', 'running'];

export async function hasActiveImport(owner: OwnerId): Promise<boolean> {
  return (await prisma().importJob.count({ where: { userId: owner, state: { in: ACTIVE } } })) > 0;
}

/** The note precedes the object, which is removed unless {@link insertImport} takes the note in time. */
export async function noteImportUpload(
  owner: OwnerId,
  importId: string,
  source: StorageSource,
): Promise<bigint> {
  const data = { storageKey: `${owner}/${importId}`, source, isRemoved: true };
  return (await prisma().removedObject.create({ data })).removedObjectId;
}

interface NewImport extends Pick<ImportJob, 'importId' | 'fileName' | 'sizeBytes'> {
  readonly source: StorageSource;
  readonly note: bigint;
}

/** Returns null while another import is active, or when the upload took too long. */
export async function insertImport(
  owner: OwnerId,
  { importId, fileName, sizeBytes, source, note }: NewImport,
): Promise<ImportJob | null> {
  return prisma().$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addImport}::int, hashtext(${owner}))`;
    const active = await transaction.importJob.count({ where: { userId: owner, state: { in: ACTIVE } } });
    const where = { removedObjectId: note, storageKey: `${owner}/${importId}` };
    if (active > 0) {
      await transaction.removedObject.updateMany({ where, data: { isRemoved: false } });
      return null;
    }
    const taken = await transaction.removedObject.deleteMany({ where });
    if (taken.count !== 1) return null;
    return toImportJob(
      await transaction.importJob.create({ data: { importId, userId: owner, fileName, sizeBytes, source } }),
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

/** Returns true when the file of the import can be deleted. */
export async function cancelActiveImport(owner: OwnerId, importId: string): Promise<boolean> {
  const changed = await prisma().$executeRaw`
    UPDATE import_jobs SET state = 'cancelled', "endedAt" = now(), "updatedAt" = now()
    WHERE "importId" = ${importId}::uuid AND "userId" = ${owner}::uuid AND state IN ('waiting', 'running')`;
  return changed === 1;
}
