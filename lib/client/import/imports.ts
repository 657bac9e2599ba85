'use client';

import { useEffect, useRef } from 'react';
import useSWR, { mutate } from 'swr';
import { STORAGE_PATH } from '@/lib/contracts/account/storage';
import { FOLDERS_PATH } from '@/lib/contracts/conversation/folders';
import { importListSchema, importPath, IMPORTS_PATH, type ImportList } from '@/lib/contracts/import/imports';
import { importJobSchema, isImportActive, type ImportJob } from '@/lib/domain/import/import-job';
import { refreshConversations } from '../conversation/queries/conversation-list-cache';
import { requestJson } from '../request/request';

const LOOK_MS = 1_000;

/** The newest comes first; undefined means loading. When an import ends, the conversations are fetched again. */
export function useImports(): { list: ImportList | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate: again } = useSWR<ImportList, unknown>(IMPORTS_PATH, fetchList);
  const newestEnded = data?.imports.find((job) => !isImportActive(job))?.importId;
  const before = useRef<{ newestEnded: string | undefined } | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const isNew = before.current !== null && before.current.newestEnded !== newestEnded;
    before.current = { newestEnded };
    if (isNew) void showWhatCame();
  }, [data, newestEnded]);
  return { list: data, error, retry: () => void again() };
}

export function useImport(known: ImportJob): ImportJob {
  const isActive = isImportActive(known);
  const { data = known } = useSWR<ImportJob, unknown>(
    isActive ? importPath(known.importId) : null,
    fetchImport,
    { refreshInterval: LOOK_MS, refreshWhenHidden: false },
  );
  const isOver = isActive && !isImportActive(data);
  useEffect(() => {
    if (isOver) void mutate(IMPORTS_PATH);
  }, [isOver]);
  return isActive ? data : known;
}

/** The new job goes on top of the list. */
export async function noteNewImport(job: ImportJob): Promise<void> {
  await mutate<ImportList>(IMPORTS_PATH, (list) =>
    list === undefined ? undefined : { ...list, imports: [job, ...list.imports] },
  );
}

/** Conversations that it brought stay. Throws RequestError. */
export async function cancelImport(importId: string): Promise<void> {
  const job = await requestJson(importPath(importId), importJobSchema, { method: 'DELETE' });
  await mutate(importPath(importId), job, { revalidate: false });
  await mutate(IMPORTS_PATH);
}

async function showWhatCame(): Promise<void> {
  await Promise.all([refreshConversations(), mutate(FOLDERS_PATH), mutate(STORAGE_PATH)]);
}

function fetchList(path: string): Promise<ImportList> {
  return requestJson(path, importListSchema);
}

function fetchImport(path: string): Promise<ImportJob> {
  return requestJson(path, importJobSchema);
}
