'use client';

import { useEffect } from 'react';
import useSWR, { mutate } from 'swr';
import { importListSchema, importPath, IMPORTS_PATH, type ImportList } from '@/lib/contracts/imports';
import { importJobSchema, isImportActive, type ImportJob } from '@/lib/domain/import/import-job';
import { requestJson } from '../request/request';
import { refreshConversations } from './conversation-list-cache';

/** How often an import that runs is looked at. */
const LOOK_MS = 1_000;

/** The person's imports, the newest first; `undefined` until they are here. */
export function useImports(): { list: ImportList | undefined; error: unknown; retry: () => void } {
  const { data, error, mutate: again } = useSWR<ImportList, unknown>(IMPORTS_PATH, fetchList);
  return { list: data, error, retry: () => void again() };
}

/** An import as it stands now, looked at again and again until it is over. */
export function useImport(known: ImportJob): ImportJob {
  const isActive = isImportActive(known);
  const { data = known } = useSWR<ImportJob, unknown>(
    isActive ? importPath(known.importId) : null,
    fetchImport,
    { refreshInterval: LOOK_MS, refreshWhenHidden: false },
  );
  const isOver = isActive && !isImportActive(data);
  useEffect(() => {
    if (!isOver) return;
    void mutate(IMPORTS_PATH);
    void refreshConversations();
  }, [isOver]);
  return isActive ? data : known;
}

/** Puts an import that was just sent at the top of the list. */
export async function noteNewImport(job: ImportJob): Promise<void> {
  await mutate<ImportList>(IMPORTS_PATH, (list) =>
    list === undefined ? undefined : { ...list, imports: [job, ...list.imports] },
  );
}

/** Ends an import; what it brought stays. Throws RequestError. */
export async function cancelImport(importId: string): Promise<void> {
  const job = await requestJson(importPath(importId), importJobSchema, { method: 'DELETE' });
  await mutate(importPath(importId), job, { revalidate: false });
  await mutate(IMPORTS_PATH);
  await refreshConversations();
}

function fetchList(path: string): Promise<ImportList> {
  return requestJson(path, importListSchema);
}

function fetchImport(path: string): Promise<ImportJob> {
  return requestJson(path, importJobSchema);
}
