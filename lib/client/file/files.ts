'use client';

import useSWR, { mutate } from 'swr';
import * as z from 'zod/mini';
import { STORAGE_PATH } from '@/lib/contracts/account/storage';
import { DELETED_FILES_LIMIT, FILES_PATH } from '@/lib/contracts/file/file-calls';
import {
  fileRecordPath,
  fileRecordSchema,
  fileUsesPath,
  fileUsesSchema,
  type FileRecord,
  type FileUses,
} from '@/lib/contracts/file/files';
import { detachFiles } from '../draft/attachments';
import { request, requestJson } from '../request/request';
import { RequestError } from '../request/request-error';
import { useSession } from '../session/use-session';
import { changeCached } from '../shared/change-cached';
import { markFilesDeleted } from './deleted-files';

const listSchema = z.array(fileRecordSchema);

interface Files {
  /** The last changed comes first; the list is empty while loading. */
  readonly files: readonly FileRecord[];
  readonly isKnown: boolean;
  /** It is null once some have loaded. */
  readonly error: Error | null;
  readonly retry: () => void;
}

const NONE: readonly FileRecord[] = [];

export function useFiles(): Files {
  const { status } = useSession();
  const query = useSWR<readonly FileRecord[], Error>(
    status === 'authenticated' ? FILES_PATH : null,
    fetchFiles,
  );
  return {
    files: query.data ?? NONE,
    isKnown: query.data !== undefined,
    error: query.data === undefined ? (query.error ?? null) : null,
    retry: () => void query.mutate(),
  };
}

export function addUploadedFile(record: FileRecord): void {
  changeFiles((files) => [record, ...files.filter(({ file_id }) => file_id !== record.file_id)]);
  void mutate(STORAGE_PATH);
}

/** The screen changes immediately and reverts on a refusal. Throws RequestError. */
export async function renameFile(fileId: string, filename: string): Promise<void> {
  const replace = (change: Partial<FileRecord>) =>
    changeFiles((files) => files.map((file) => (file.file_id === fileId ? { ...file, ...change } : file)));
  replace({ filename });
  try {
    // The server may have stored a cleaner name than was typed.
    replace(
      await requestJson(fileRecordPath(fileId), fileRecordSchema, {
        method: 'PATCH',
        json: { filename },
        keepalive: true,
      }),
    );
  } catch (error) {
    void mutate(FILES_PATH);
    throw error;
  }
}

/** The screen changes immediately and reverts on a refusal; drafts lose them. Throws RequestError. */
export async function deleteFiles(fileIds: readonly string[]): Promise<void> {
  changeFiles((files) => files.filter(({ file_id }) => !fileIds.includes(file_id)));
  try {
    for (let from = 0; from < fileIds.length; from += DELETED_FILES_LIMIT) {
      const files = fileIds.slice(from, from + DELETED_FILES_LIMIT).map((file_id) => ({ file_id }));
      await request(FILES_PATH, { method: 'DELETE', json: { files } });
      const deletedIds = files.map(({ file_id }) => file_id);
      detachFiles(deletedIds);
      markFilesDeleted(deletedIds);
    }
  } finally {
    void mutate(FILES_PATH);
    void mutate(STORAGE_PATH);
  }
}

const READING_POLL_MS = 1_500;

/** It polls while the text is being read. Null means that none is requested. */
export function useFileRecord(fileId: string | null): FileRecord | undefined {
  const { data } = useSWR<FileRecord, Error>(fileId === null ? null : fileRecordPath(fileId), fetchFile, {
    refreshInterval: (record) => (record?.textState === 'pending' ? READING_POLL_MS : 0),
  });
  return data;
}

/** Undefined means loading. */
export interface FileState {
  readonly record: FileRecord | undefined;
  readonly isDeleted: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export function useFileState(fileId: string): FileState {
  const {
    data,
    error,
    mutate: reload,
  } = useSWR<FileRecord, Error>(fileRecordPath(fileId), fetchFile, {
    refreshInterval: (record) => (record?.textState === 'pending' ? READING_POLL_MS : 0),
    shouldRetryOnError: false,
  });
  const isDeleted = error instanceof RequestError && error.status === 404;
  return {
    record: isDeleted ? undefined : data,
    isDeleted,
    hasFailed: data === undefined && error !== undefined && !isDeleted,
    retry: () => void reload(),
  };
}

/** Undefined means loading. Null means that none is requested. */
export function useFileUses(fileId: string | null): {
  uses: FileUses | undefined;
  hasFailed: boolean;
} {
  const { data, error } = useSWR<FileUses, Error>(fileId === null ? null : fileUsesPath(fileId), fetchUses);
  return { uses: data, hasFailed: data === undefined && error !== undefined };
}

function changeFiles(change: (files: readonly FileRecord[]) => readonly FileRecord[]): void {
  changeCached(FILES_PATH, change);
}

function fetchFiles(path: string): Promise<readonly FileRecord[]> {
  return requestJson(path, listSchema);
}

function fetchFile(path: string): Promise<FileRecord> {
  return requestJson(path, fileRecordSchema);
}

function fetchUses(path: string): Promise<FileUses> {
  return requestJson(path, fileUsesSchema);
}
