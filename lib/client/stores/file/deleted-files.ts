import { create } from 'zustand';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import { onUserChange } from '../../session/session-store';

/** Files that were deleted since their messages were read, as far as this page has met them. */
const useDeletedFiles = create<{ fileIds: ReadonlySet<string> }>(() => ({ fileIds: new Set() }));

onUserChange(() => useDeletedFiles.setState({ fileIds: new Set() }));

/** Shows files as deleted wherever messages have them. */
export function markFilesDeleted(fileIds: readonly string[]): void {
  useDeletedFiles.setState((state) => ({ fileIds: new Set([...state.fileIds, ...fileIds]) }));
}

/** Returns whether a file of a message is deleted. */
export function useIsFileDeleted({ fileId, isDeleted }: AttachedFile): boolean {
  return useDeletedFiles((state) => state.fileIds.has(fileId)) || isDeleted === true;
}
