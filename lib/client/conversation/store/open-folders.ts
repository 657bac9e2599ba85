import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readLocal, watchLocal, writeLocal } from '../../storage/local-storage';

/** The local storage key of the folders that are open: ids, as JSON. */
const OPEN_FOLDERS_KEY = 'open-folders';

const idsSchema = z.array(z.string());

/** Returns whether a folder of the sidebar shows its conversations, as last left in this browser. */
export function useFolderOpen(folderId: string): boolean {
  return useSyncExternalStore(
    (onChange) => watchLocal(OPEN_FOLDERS_KEY, onChange),
    () => openFolders().includes(folderId),
    () => false,
  );
}

/** Opens or closes a folder. */
export function setFolderOpen(folderId: string, isOpen: boolean): void {
  const others = openFolders().filter((id) => id !== folderId);
  writeLocal(OPEN_FOLDERS_KEY, JSON.stringify(isOpen ? [...others, folderId] : others));
}

function openFolders(): readonly string[] {
  try {
    return idsSchema.safeParse(JSON.parse(readLocal(OPEN_FOLDERS_KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
