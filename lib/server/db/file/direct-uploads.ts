import 'server-only';
import { z } from 'zod';
import { storageSourceSchema, type StorageSource } from '@/lib/domain/file/stored-file';
import { uuidSchema } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { lockStoredBytes, readStoredBytes } from '../limit/stored-bytes';
import { prisma } from '../prisma';

/** A client has this long to send the bytes, by the clock of the database. */
const OPEN_MINUTES = 60;

/** No invocation takes longer to check a file. After this time another call may check it. */
export const CLAIM_MINUTES = 15;

export interface NewDirectUpload {
  readonly fileId: string;
  readonly tempFileId: string | null;
  readonly storageKey: string;
  readonly source: StorageSource;
  readonly filename: string;
  readonly sizeBytes: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface DirectUpload {
  readonly fileId: string;
  readonly storageKey: string;
  readonly source: StorageSource;
  readonly filename: string;
  readonly sizeBytes: number;
  readonly fields: unknown;
}

/** It holds the announced bytes and releases expired ones. Returns false beyond `limitBytes` (null: no limit). */
export async function insertDirectUpload(
  owner: OwnerId,
  upload: NewDirectUpload,
  limitBytes: number | null,
): Promise<boolean> {
  const { fileId, tempFileId, storageKey, source, filename, sizeBytes } = upload;
  const fields = JSON.stringify(upload.fields);
  return prisma().$transaction(async (transaction) => {
    await lockStoredBytes(transaction, owner);
    await transaction.$executeRaw`
      DELETE FROM direct_uploads WHERE "userId" = ${owner}::uuid AND "expiresAt" < now()
        AND ("claimedAt" IS NULL OR "claimedAt" < now() - make_interval(mins => ${CLAIM_MINUTES}))`;
    const usedBytes = await readStoredBytes(transaction, owner);
    if (limitBytes !== null && usedBytes + sizeBytes > limitBytes) return false;
    await transaction.$executeRaw`
      INSERT INTO direct_uploads ("fileId", "userId", "tempFileId", "storageKey", source, filename, "sizeBytes",
        "heldBytes", fields, "expiresAt")
      VALUES (${fileId}, ${owner}::uuid, ${tempFileId}, ${storageKey}, ${source}, ${filename}, ${sizeBytes}::bigint,
        ${sizeBytes}::bigint, ${fields}::jsonb, now() + make_interval(mins => ${OPEN_MINUTES}))`;
    return true;
  });
}

const uploadsSchema = z.array(
  z.object({
    fileId: z.string(),
    storageKey: z.string(),
    source: storageSourceSchema,
    filename: z.string(),
    sizeBytes: z.coerce.number(),
    fields: z.unknown(),
  }),
);

/** Returns `claimed` while another call checks the upload, and null when there is no such upload. */
export async function claimDirectUpload(
  owner: OwnerId,
  fileId: string,
  claimId: string,
): Promise<DirectUpload | 'claimed' | null> {
  if (!uuidSchema.safeParse(fileId).success) return null;
  const claimed = uploadsSchema.parse(
    await prisma().$queryRaw`
      UPDATE direct_uploads SET "claimId" = ${claimId}::uuid, "claimedAt" = now()
      WHERE "fileId" = ${fileId} AND "userId" = ${owner}::uuid AND "expiresAt" > now()
        AND ("claimedAt" IS NULL OR "claimedAt" < now() - make_interval(mins => ${CLAIM_MINUTES}))
      RETURNING "fileId", "storageKey", source, filename, "sizeBytes", fields`,
  );
  if (claimed[0] !== undefined) return claimed[0];
  const isHeld = await prisma().directUpload.count({
    where: { userId: owner, fileId, claimedAt: { not: null } },
  });
  return isHeld === 0 ? null : 'claimed';
}

/** From now on another call may check the upload. */
export async function releaseDirectUpload(owner: OwnerId, fileId: string, claimId: string): Promise<void> {
  await prisma().directUpload.updateMany({
    where: { userId: owner, fileId, claimId },
    data: { claimId: null, claimedAt: null },
  });
}

/** Deletes the upload and the room it held; its bytes are noted as removed. */
export async function deleteDirectUpload(owner: OwnerId, fileId: string, claimId: string): Promise<void> {
  await prisma().directUpload.deleteMany({ where: { userId: owner, fileId, claimId } });
}

/** Accepts ids of files, also those that the client chose. Returns how many were deleted. */
export async function deleteDirectUploads(owner: OwnerId, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await prisma().directUpload.deleteMany({
    where: { userId: owner, OR: [{ fileId: { in: [...ids] } }, { tempFileId: { in: [...ids] } }] },
  });
  return count;
}
