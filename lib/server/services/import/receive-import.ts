import 'server-only';
import { randomUUID } from 'node:crypto';
import { importFileName, type ImportJob } from '@/lib/domain/import/import-job';
import { AppError } from '@/lib/domain/shared/app-error';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { hasActiveImport, insertImport } from '../../db/import/import-job-repository';
import { env } from '../../platform/env';
import { singleton } from '../../platform/singleton';
import { enqueueImports } from '../../queue/enqueue-import';
import { storeImportUpload } from '../../storage/import-uploads';
import { removeObjectsSoon } from '../../storage/remove-objects';
import { requireStorage } from '../account/storage';

declare module '../../platform/singleton' {
  interface Singletons {
    importUploads: Set<OwnerId>;
  }
}

export function importSizeLimitBytes(): number {
  return env().IMPORT_SIZE_MB * MEGABYTE;
}

interface Upload {
  readonly fileName: string;
  readonly body: AsyncIterable<Uint8Array>;
  readonly announcedBytes: number | null;
}

/**
 * A user has one import at a time. Throws import_running, storage_full, storage_unavailable and
 * body_too_large, as early as known; then the file is not stored.
 */
export async function receiveImport(
  owner: OwnerId,
  { fileName, body, announcedBytes }: Upload,
): Promise<ImportJob> {
  const limitBytes = importSizeLimitBytes();
  if (announcedBytes !== null && announcedBytes > limitBytes)
    throw new AppError('body_too_large', { limitBytes });
  const uploads = singleton('importUploads', () => new Set());
  if (uploads.has(owner)) throw new AppError('import_running');
  uploads.add(owner);
  try {
    if (await hasActiveImport(owner)) throw new AppError('import_running');
    await requireStorage(owner, 0);
    const importId = randomUUID();
    const upload = await storeImportUpload(owner, importId, { pieces: body, limitBytes });
    const job = await insertImport(owner, { importId, fileName: importFileName(fileName), ...upload });
    if (job === null) {
      removeObjectsSoon();
      throw new AppError('import_running');
    }
    await enqueueImports();
    return job;
  } finally {
    uploads.delete(owner);
  }
}
