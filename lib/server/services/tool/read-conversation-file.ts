import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findFiles } from '../../db/file/file-repository';
import { readWhole } from '../../storage/read-whole';

export async function readConversationFile(owner: OwnerId, fileId: string): Promise<Uint8Array | null> {
  const [file] = await findFiles(owner, [fileId]);
  return file === undefined ? null : readWhole(file);
}
