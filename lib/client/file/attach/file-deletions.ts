import { mutate } from 'swr';
import * as z from 'zod/mini';
import { STORAGE_PATH } from '@/lib/contracts/account/storage';
import { DELETED_FILES_LIMIT, FILES_PATH } from '@/lib/contracts/file/file-calls';
import { useAttachments } from '../../draft/attachments';
import { useQueues } from '../../draft/queue';
import { request } from '../../request/request';
import { RequestError } from '../../request/request-error';
import { userTimeout, userValue } from '../../scope/user-scope';
import { sessionStore } from '../../session/session-store';
import { FILES_TO_DELETE_KEY } from '../../storage/files-to-delete-key';
import { readLocalJson, writeLocal } from '../../storage/local-storage';

const BATCH_DELAY_MS = 1_000;

const storedSchema = z.object({ ownerId: z.string(), fileIds: z.array(z.string()) });

/** A deletion that failed with one of these is tried again; other failures would recur. */
const PASSING_STATUSES: readonly number[] = [401, 403, 408, 429];

const cancelSending = userValue<() => void>(() => () => undefined);

/** It happens within a second; what still waits is deleted at the next start. */
export function deleteFilesSoon(fileIds: readonly string[]): void {
  const { user } = sessionStore.getState();
  if (user === null || fileIds.length === 0) return;
  store(user.id, [...new Set([...findPending(user.id), ...fileIds])]);
  cancelSending.current();
  cancelSending.current = userTimeout(() => void sendDeletions(), BATCH_DELAY_MS);
}

/** Files in other drafts are skipped. Failures are logged and sent at the next start. */
export async function sendDeletions(): Promise<void> {
  cancelSending.current();
  const { user } = sessionStore.getState();
  if (user === null) return;
  const attached = listAttached();
  forget(user.id, (fileId) => attached.has(fileId));
  for (;;) {
    const fileIds = findPending(user.id).slice(0, DELETED_FILES_LIMIT);
    if (fileIds.length === 0 || !(await deleteUnused(fileIds))) return;
    forget(user.id, (fileId) => fileIds.includes(fileId));
  }
}

/** Returns whether the server has answered, so that it need not be asked again. */
async function deleteUnused(fileIds: readonly string[]): Promise<boolean> {
  try {
    await request(FILES_PATH, {
      method: 'DELETE',
      json: { files: fileIds.map((fileId) => ({ file_id: fileId })), isTemporary: true },
      keepalive: true,
    });
    void mutate(FILES_PATH);
    void mutate(STORAGE_PATH);
    return true;
  } catch (error) {
    // eslint-disable-next-line no-console -- the user can do nothing about it
    console.warn('Files that are not used could not be deleted.', error);
    if (!(error instanceof RequestError) || PASSING_STATUSES.includes(error.status)) return false;
    return error.status >= 400 && error.status < 500;
  }
}

function listAttached(): Set<string> {
  const attachments = Object.values(useAttachments.getState().drafts).flat();
  const queued = Object.values(useQueues.getState().queues).flat();
  return new Set([
    ...attachments.flatMap(({ tempId, file }) => (file === null ? [tempId] : [tempId, file.fileId])),
    ...queued.flatMap(({ files }) => files.map(({ fileId }) => fileId)),
  ]);
}

function forget(ownerId: string, isOver: (fileId: string) => boolean): void {
  const pending = findPending(ownerId);
  const rest = pending.filter((fileId) => !isOver(fileId));
  if (rest.length < pending.length) store(ownerId, rest);
}

function findPending(ownerId: string): string[] {
  const stored = storedSchema.safeParse(readLocalJson(FILES_TO_DELETE_KEY)).data;
  return stored?.ownerId === ownerId ? stored.fileIds : [];
}

function store(ownerId: string, fileIds: readonly string[]): void {
  writeLocal(FILES_TO_DELETE_KEY, fileIds.length === 0 ? null : JSON.stringify({ ownerId, fileIds }));
}
