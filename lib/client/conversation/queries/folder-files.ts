import useSWR, { mutate } from 'swr';
import type { FileRecord } from '@/lib/contracts/file/files';
import { folderFilesPath, folderFilesSchema } from '@/lib/contracts/file/folder-files';
import { requestJson } from '../../request/request';
import { announceOrganised } from '../organise-channel';
import { refreshFolders } from './folders';

const READING_POLL_MS = 1_500;

/** Undefined means loading. */
interface FolderFilesQuery {
  readonly files: readonly FileRecord[] | undefined;
  readonly hasFailed: boolean;
}

/** It polls while a text is being read. Null means that none is requested. */
export function useFolderFiles(folderId: string | null): FolderFilesQuery {
  const { data, error } = useSWR<readonly FileRecord[], Error>(
    folderId === null ? null : folderFilesPath(folderId),
    (path: string) => requestFiles(path),
    { refreshInterval: (files) => (files?.some(isBeingRead) === true ? READING_POLL_MS : 0) },
  );
  return { files: data, hasFailed: data === undefined && error !== undefined };
}

/** Throws RequestError. */
export async function addFolderFiles(folderId: string, fileIds: readonly string[]): Promise<void> {
  await change(folderId, 'POST', fileIds);
}

/** The files stay in the user's list. Throws RequestError. */
export async function removeFolderFiles(folderId: string, fileIds: readonly string[]): Promise<void> {
  await change(folderId, 'DELETE', fileIds);
}

async function change(
  folderId: string,
  method: 'POST' | 'DELETE',
  fileIds: readonly string[],
): Promise<void> {
  const path = folderFilesPath(folderId);
  const files = await requestFiles(path, { method, json: { fileIds } });
  await mutate(path, files, { revalidate: false });
  refreshFolders();
  announceOrganised({ type: 'changed' });
}

async function requestFiles(
  path: string,
  options?: { method: 'POST' | 'DELETE'; json: object },
): Promise<readonly FileRecord[]> {
  return (await requestJson(path, folderFilesSchema, options)).files;
}

function isBeingRead({ textState }: FileRecord): boolean {
  return textState === 'pending';
}
