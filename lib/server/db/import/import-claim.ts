import 'server-only';
import { z } from 'zod';
import type { ImportReport } from '@/lib/domain/import/import-report';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

export interface ImportClaim {
  readonly importId: string;
  readonly claimId: string;
}

const beatSchema = z.array(z.object({ isOtherWaiting: z.boolean() }));

/** Returns whether an import of another user waits; null when the import is over, or no longer under this claim. */
export async function renewImportLease(
  owner: OwnerId,
  { importId, claimId }: ImportClaim,
  progress: number,
): Promise<{ isOtherWaiting: boolean } | null> {
  const rows = await prisma().$queryRaw`
    UPDATE import_jobs SET "updatedAt" = now(), report = CASE
      WHEN jsonb_typeof(report) = 'object' THEN jsonb_set(report, '{progress}', to_jsonb(${progress}::float8)) ELSE report END
    WHERE "importId" = ${importId}::uuid AND "userId" = ${owner}::uuid AND "claimId" = ${claimId}::uuid AND state = 'running'
    RETURNING EXISTS (SELECT 1 FROM import_jobs other WHERE other.state = 'waiting' AND other."userId" <> ${owner}::uuid)
      AS "isOtherWaiting"`;
  return beatSchema.parse(rows)[0] ?? null;
}

/** Returns false for an import that is over or no longer under this claim; else its file can be deleted. */
export async function endClaimedImport(
  owner: OwnerId,
  { importId, claimId }: ImportClaim,
  state: 'completed' | 'failed',
  report: ImportReport,
): Promise<boolean> {
  const changed = await prisma().$executeRaw`
    UPDATE import_jobs SET state = ${state}, "endedAt" = now(), "updatedAt" = now(), report = ${JSON.stringify(report)}::jsonb
    WHERE "importId" = ${importId}::uuid AND "userId" = ${owner}::uuid AND "claimId" = ${claimId}::uuid AND state = 'running'`;
  return changed === 1;
}

export async function releaseImport(owner: OwnerId, { importId, claimId }: ImportClaim): Promise<void> {
  await prisma().$executeRaw`
    UPDATE import_jobs SET state = 'waiting', "updatedAt" = now(), "claimId" = NULL, attempts = greatest(0, attempts - 1),
      "workedMs" = "workedMs" + greatest(0, extract(epoch FROM now() - "claimedAt") * 1000)::int
    WHERE "importId" = ${importId}::uuid AND "userId" = ${owner}::uuid AND "claimId" = ${claimId}::uuid AND state = 'running'`;
}

/** It counts as no attempt; the import is claimed again after its lease. */
export async function postponeImport(owner: OwnerId, { importId, claimId }: ImportClaim): Promise<void> {
  await prisma().$executeRaw`
    UPDATE import_jobs SET attempts = greatest(0, attempts - 1), "claimId" = NULL
    WHERE "importId" = ${importId}::uuid AND "userId" = ${owner}::uuid AND "claimId" = ${claimId}::uuid AND state = 'running'`;
}

/** The import could not go on: it waits, and this claim counts as an attempt. */
export async function abandonImport(owner: OwnerId, { importId, claimId }: ImportClaim): Promise<void> {
  await prisma().$executeRaw`
    UPDATE import_jobs SET state = 'waiting', "updatedAt" = now(), "claimId" = NULL
    WHERE "importId" = ${importId}::uuid AND "userId" = ${owner}::uuid AND "claimId" = ${claimId}::uuid AND state = 'running'`;
}
