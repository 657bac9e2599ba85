import { mutate } from 'swr';
import { z } from 'zod';
import { STORAGE_PATH } from '@/lib/contracts/account/storage';
import { DELETED_FILES_LIMIT, FILES_PATH } from '@/lib/contracts/file/files';
import { readLocal, writeLocal } from '../local-storage';
import { request } from '../request/request';
import { RequestError } from '../request/request-error';
import { sessionStore } from '../session/session-store';
import { FILES_TO_DELETE_KEY } from './files-to-delete-key';

/** How long deletions are gathered before they are sent. */
const BATCH_DELAY_MS = 1_000;

const storedSchema = z.object({ ownerId: z.string(), fileIds: z.array(z.string()) });

let timer: ReturnType<typeof setTimeout> | undefined;

/** Deletes files on the server that no message uses, in a second. They are deleted at the next start if not by then. */
export function deleteFilesSoon(fileIds: readonly string[]): void {
  const { user } = sessionStore.getState();
  if (user === null || fileIds.length === 0) return;
  store(user.id, [...new Set([...findPending(user.id), ...fileIds])]);
  clearTimeout(timer);
  timer = setTimeout(() => void sendDeletions(), BATCH_DELAY_MS);
}

/** Sends the deletions that wait. A failure is only logged: they are sent at the next start. */
export async function sendDeletions(): Promise<void> {
  clearTimeout(timer);
  const { user } = sessionStore.getState();
  const fileIds = user === null ? [] : findPending(user.id).slice(0, DELETED_FILES_LIMIT);
  if (user === null || fileIds.length === 0) return;
  try {
    await request(FILES_PATH, {
      method: 'DELETE',
      json: { files: fileIds.map((fileId) => ({ file_id: fileId })), isTemporary: true },
      keepalive: true,
    });
    void mutate(FILES_PATH);
    void mutate(STORAGE_PATH);
  } catch (error) {
    // eslint-disable-next-line no-console -- the user can do nothing about it
    console.warn('Files that are not used could not be deleted.', error);
    // What the server refuses it would refuse again.
    if (!(error instanceof RequestError) || error.status < 400 || error.status >= 500) return;
  }
  store(
    user.id,
    findPending(user.id).filter((fileId) => !fileIds.includes(fileId)),
  );
}

function findPending(ownerId: string): string[] {
  try {
    const stored = storedSchema.parse(JSON.parse(readLocal(FILES_TO_DELETE_KEY) ?? 'null'));
    return stored.ownerId === ownerId ? stored.fileIds : [];
  } catch {
    return [];
  }
}

function store(ownerId: string, fileIds: readonly string[]): void {
  writeLocal(FILES_TO_DELETE_KEY, fileIds.length === 0 ? null : JSON.stringify({ ownerId, fileIds }));
}
