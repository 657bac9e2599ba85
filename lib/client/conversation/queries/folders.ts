'use client';

import useSWR, { mutate } from 'swr';
import {
  FOLDER_ORDER_PATH,
  folderListSchema,
  folderPath,
  FOLDERS_PATH,
  type FolderChange,
  type NewFolder,
} from '@/lib/contracts/conversation/folders';
import { folderSchema, type Folder } from '@/lib/domain/conversation/folder';
import { request, requestJson } from '../../request/request';
import { useSession } from '../../session/use-session';
import { changeCached } from '../../shared/change-cached';
import { announceOrganised } from '../organise-channel';
import { findListedConversations, placeConversations, refreshConversations } from './conversation-list-cache';

interface Folders {
  readonly folders: readonly Folder[];
  readonly isKnown: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const NONE: readonly Folder[] = [];

/** It is empty while loading. */
export function useFolders(): Folders {
  const { status } = useSession();
  const query = useSWR<readonly Folder[], Error>(
    status === 'authenticated' ? FOLDERS_PATH : null,
    fetchFolders,
  );
  return {
    folders: query.data ?? NONE,
    isKnown: query.data !== undefined,
    error: query.data === undefined ? (query.error ?? null) : null,
    retry: () => void query.mutate(),
  };
}

export function refreshFolders(): void {
  void mutate(FOLDERS_PATH);
}

export async function createFolder(folder: NewFolder): Promise<Folder> {
  const created = await requestJson(FOLDERS_PATH, folderSchema, {
    method: 'POST',
    json: folder,
    keepalive: true,
  });
  changeFolders((folders) => [...folders, created]);
  announceOrganised({ type: 'changed' });
  return created;
}

export async function updateFolder(folderId: string, change: FolderChange): Promise<void> {
  const changed = await requestJson(folderPath(folderId), folderSchema, {
    method: 'PATCH',
    json: change,
    keepalive: true,
  });
  changeFolders((folders) => folders.map((folder) => (folder.folderId === folderId ? changed : folder)));
  announceOrganised({ type: 'changed' });
}

/** The screen changes immediately and reverts on a refusal. The folder's conversations stay. */
export async function deleteFolder(folderId: string): Promise<void> {
  changeFolders((folders) => folders.filter((folder) => folder.folderId !== folderId));
  const members = findListedConversations('all').filter((each) => each.folderId === folderId);
  placeConversations(members.map((each) => ({ ...each, folderId: null })));
  try {
    await request(folderPath(folderId), { method: 'DELETE', keepalive: true });
    announceOrganised({ type: 'changed' });
  } finally {
    refreshFolders();
    void refreshConversations();
  }
}

/** The screen changes immediately and reverts on a refusal. */
export async function orderFolders(folderIds: readonly string[]): Promise<void> {
  changeFolders((folders) =>
    [...folders].sort((one, other) => folderIds.indexOf(one.folderId) - folderIds.indexOf(other.folderId)),
  );
  try {
    await request(FOLDER_ORDER_PATH, { method: 'POST', json: { folderIds }, keepalive: true });
    announceOrganised({ type: 'changed' });
  } catch (error) {
    refreshFolders();
    throw error;
  }
}

function changeFolders(change: (folders: readonly Folder[]) => readonly Folder[]): void {
  changeCached(FOLDERS_PATH, change);
}

async function fetchFolders(path: string): Promise<readonly Folder[]> {
  return (await requestJson(path, folderListSchema)).folders;
}
