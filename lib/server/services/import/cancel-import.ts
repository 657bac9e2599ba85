import 'server-only';
import type { ImportJob } from '@/lib/domain/import/import-job';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { cancelActiveImport } from '../../db/import/import-job-repository';
import { removeImportUpload } from '../../storage/import-uploads';
import { getImport } from './get-import';

/** Ends an import of the owner; what it brought stays, and one that is over stays as it is. Throws not_found. */
export async function cancelImport(owner: OwnerId, importId: string): Promise<ImportJob> {
  if (await cancelActiveImport(owner, importId)) await removeImportUpload(importId);
  return getImport(owner, importId);
}
