import type { AttachedFile } from '@/lib/domain/file/attached-file';
import { userStore } from '../scope/user-scope';

const useDeletedFiles = userStore<{ fileIds: ReadonlySet<string> }>(() => ({ fileIds: new Set() }));

export function markFilesDeleted(fileIds: readonly string[]): void {
  useDeletedFiles.setState((state) => ({ fileIds: new Set([...state.fileIds, ...fileIds]) }));
}

export function useIsFileDeleted({ fileId, isDeleted }: AttachedFile): boolean {
  return useDeletedFiles((state) => state.fileIds.has(fileId)) || isDeleted === true;
}
