import type { AttachedFile } from '@/lib/domain/file/attached-file';
import { userStore } from '../scope/user-scope';

/** Files that were deleted since their messages were read, as far as this page has met them. */
const useDeletedFiles = userStore<{ fileIds: ReadonlySet<string> }>(() => ({ fileIds: new Set() }));

export function markFilesDeleted(fileIds: readonly string[]): void {
  useDeletedFiles.setState((state) => ({ fileIds: new Set([...state.fileIds, ...fileIds]) }));
}

/** Includes what was deleted since the message was read. */
export function useIsFileDeleted({ fileId, isDeleted }: AttachedFile): boolean {
  return useDeletedFiles((state) => state.fileIds.has(fileId)) || isDeleted === true;
}
