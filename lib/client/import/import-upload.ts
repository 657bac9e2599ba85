'use client';

import { importUploadPath } from '@/lib/contracts/import/imports';
import { importJobSchema } from '@/lib/domain/import/import-job';
import { RequestError } from '../request/request-error';
import { userStore, userValue } from '../scope/user-scope';
import { noteNewImport } from './imports';
import { sendFile } from './send-file';

interface ImportUpload {
  /** Null means none. */
  readonly sending: { readonly fileName: string; readonly ratio: number } | null;
  readonly error: RequestError | null;
}

const NOTHING: ImportUpload = { sending: null, error: null };

/** The upload goes on when the settings close. */
export const useImportUpload = userStore<ImportUpload>(() => NOTHING);

const running = userValue<AbortController | null>(
  () => null,
  (controller) => controller?.abort(),
);

/** An upload that is under way goes on. */
export async function startImportUpload(file: File): Promise<void> {
  if (running.current !== null) return;
  const controller = new AbortController();
  running.current = controller;
  const show = (ratio: number) =>
    useImportUpload.setState({ sending: { fileName: file.name, ratio }, error: null });
  show(0);
  try {
    const job = await sendFile(importUploadPath(file.name || 'file'), file, importJobSchema, {
      signal: controller.signal,
      onProgress: show,
    });
    await noteNewImport(job);
    useImportUpload.setState(NOTHING);
  } catch (error) {
    const isCancelled = controller.signal.aborted;
    useImportUpload.setState({ sending: null, error: isCancelled ? null : toFailure(error) });
  } finally {
    running.current = null;
  }
}

/** The server keeps no part of the file. */
export function cancelImportUpload(): void {
  running.current?.abort();
}

export function forgetImportUploadError(): void {
  useImportUpload.setState({ error: null });
}

function toFailure(error: unknown): RequestError {
  return error instanceof RequestError
    ? error
    : new RequestError('internal_error', 0, undefined, { cause: error });
}
