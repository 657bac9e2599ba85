import { create } from 'zustand';

/** Files of messages that are deleted, as far as this page has met them. */
export const useDeletedFiles = create<{ fileIds: ReadonlySet<string> }>(() => ({ fileIds: new Set() }));

/** Shows files as deleted wherever messages have them. */
export function markFilesDeleted(fileIds: readonly string[]): void {
  useDeletedFiles.setState((state) => ({ fileIds: new Set([...state.fileIds, ...fileIds]) }));
}
