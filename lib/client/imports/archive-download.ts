'use client';

import { create } from 'zustand';
import { ARCHIVE_PATH } from '@/lib/contracts/import/imports';
import { saveFile } from '../page/save-file';
import { request } from '../request/request';
import { sessionStore } from '../session/session-store';

/**
 * How much of the archive has arrived; null while none is being fetched. The download goes on when the settings are
 * closed.
 */
export const useArchiveDownload = create<{ receivedBytes: number | null }>(() => ({ receivedBytes: null }));

/** How often the shown progress is updated. */
const TELL_MS = 200;

const FILE_NAME = /filename="([^"]+)"/;

let running: AbortController | null = null;

/** Fetches the archive and saves it as a file. Returns false when it was cancelled; throws RequestError. */
export async function downloadArchive(): Promise<boolean> {
  if (running !== null) return false;
  const controller = new AbortController();
  running = controller;
  useArchiveDownload.setState({ receivedBytes: 0 });
  try {
    const response = await request(ARCHIVE_PATH, { signal: controller.signal });
    const name =
      FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'parley-archive.zip';
    // The browser keeps a large answer on disk; this code only counts the bytes.
    const content = await new Response(counted(response)).blob();
    saveFile(content, name);
    return true;
  } catch (error) {
    if (controller.signal.aborted) return false;
    throw error;
  } finally {
    running = null;
    useArchiveDownload.setState({ receivedBytes: null });
  }
}

/** Cancels the download of the archive. */
export function cancelArchiveDownload(): void {
  running?.abort();
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

// The archive of one user must not reach the next one.
sessionStore.subscribe((now, before) => {
  if (before.user !== null && before.user.id !== now.user?.id) cancelArchiveDownload();
});
