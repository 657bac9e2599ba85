import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readLocalJson, watchLocal, writeLocal } from '../../storage/local-storage';

/** The value is a JSON list of ids. */
const OPEN_FOLDERS_KEY = 'open-folders';

const idsSchema = z.array(z.string());

/** The folder is as it was last left in this browser. */
export function useFolderOpen(folderId: string): boolean {
  return useSyncExternalStore(
    (onChange) => watchLocal(OPEN_FOLDERS_KEY, onChange),
    () => openFolders().includes(folderId),
    () => false,
  );
}

export function setFolderOpen(folderId: string, isOpen: boolean): void {
  const others = openFolders().filter((id) => id !== folderId);
  writeLocal(OPEN_FOLDERS_KEY, JSON.stringify(isOpen ? [...others, folderId] : others));
}

function openFolders(): readonly string[] {
  return idsSchema.safeParse(readLocalJson(OPEN_FOLDERS_KEY)).data ?? [];
}
