import 'server-only';
import { assistantPictureName } from '@/lib/contracts/assistant/assistant-pictures';
import type { Assistant } from '@/lib/domain/assistant/assistant';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { replaceAssistantAvatar } from '../../db/assistant/assistant-repository';
import { deletePendingFile } from '../../db/file/file-repository';
import { removeObjectsSoon } from '../../storage/remove-objects';
import { storeSquarePicture } from '../account/avatar';
import { getAssistant, requireBuilder } from './assistants';

/** Throws upload_invalid, not_found and forbidden. */
export async function updateAssistantAvatar(
  owner: OwnerId,
  assistantId: string,
  bytes: Uint8Array,
): Promise<Assistant> {
  await requireBuilder();
  await getAssistant(owner, assistantId);
  const fileId = await storeSquarePicture(owner, bytes, assistantPictureName);
  if (!(await replaceAssistantAvatar(owner, assistantId, fileId))) {
    await deletePendingFile(owner, fileId);
    removeObjectsSoon();
    throw new AppError('not_found');
  }
  removeObjectsSoon();
  return getAssistant(owner, assistantId);
}
