'use client';

import { ARCHIVE_PATH } from '@/lib/contracts/import/imports';
import { saveFile } from '../page/save-file';
import { request } from '../request/request';
import { inUserScope, userStore, userValue } from '../scope/user-scope';

/** Null means none. It goes on when the settings close. */
export const useArchiveDownload = userStore<{ receivedBytes: number | null }>(() => ({
  receivedBytes: null,
}));

const TELL_MS = 200;

const FILE_NAME = /filename="([^"]+)"/;

const running = userValue<AbortController | null>(
  () => null,
  (controller) => controller?.abort(),
);

/** Returns false when cancelled. Throws RequestError. */
export async function downloadArchive(): Promise<boolean> {
  if (running.current !== null) return false;
  const controller = new AbortController();
  running.current = controller;
  useArchiveDownload.setState({ receivedBytes: 0 });
  try {
    const response = await request(ARCHIVE_PATH, { signal: controller.signal });
    const name =
      FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'parley-archive.zip';
    // The browser keeps a large answer on disk; this code only counts the bytes.
    const content = await inUserScope(new Response(counted(response)).blob());
    saveFile(content, name);
    return true;
  } catch (error) {
    if (controller.signal.aborted) return false;
    throw error;
  } finally {
    if (running.current === controller) running.current = null;
    useArchiveDownload.setState({ receivedBytes: null });
  }
}

export function cancelArchiveDownload(): void {
  running.current?.abort();
}

function counted(response: Response): ReadableStream<Uint8Array> | null {
  let receivedBytes = 0;
  let toldAtMs = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      receivedBytes += piece.byteLength;
      controller.enqueue(piece);
      const nowMs = performance.now();
      if (nowMs - toldAtMs < TELL_MS) return;
      toldAtMs = nowMs;
      useArchiveDownload.setState({ receivedBytes });
    },
  });
  return response.body?.pipeThrough(counter) ?? null;
}
