import 'server-only';
import type { Folder } from '@/lib/domain/conversation/folder';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listFolders as list } from '../../db/conversation/folder-repository';

/** The folders of a person in their order. */
export async function listFolders(owner: OwnerId): Promise<Folder[]> {
  return list(owner);
}
