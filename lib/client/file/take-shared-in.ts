import {
  SHARED_IN_ADDRESS_CHARACTERS,
  SHARED_IN_PARAMETER,
  SHARED_IN_TEXT_PARAMETER,
} from '@/lib/contracts/system/shared-in';
import { NEW_CONVERSATION_ID, uuidSchema } from '@/lib/domain/shared/ids';
import { addToDraft } from '../draft/draft';
import { inUserScope } from '../scope/user-scope';
import { SHARED_IN_CACHE, untilSharedInForgotten } from '../storage/shared-in';
import { takeSelection } from './attach/take-selection';

/**
 * Puts what another application of the device shared into the message field and the attachments of a new chat, once,
 * and cleans the address. Nothing is sent.
 */
export async function takeSharedIn(): Promise<void> {
  const url = new URL(window.location.href);
  const id = uuidSchema.safeParse(url.searchParams.get(SHARED_IN_PARAMETER)).data;
  const text = url.searchParams.get(SHARED_IN_TEXT_PARAMETER);
  url.searchParams.delete(SHARED_IN_PARAMETER);
  url.searchParams.delete(SHARED_IN_TEXT_PARAMETER);
  window.history.replaceState(null, '', url);
  if (text !== null) addToDraft(NEW_CONVERSATION_ID, text.slice(0, SHARED_IN_ADDRESS_CHARACTERS));
  if (id === undefined || !('caches' in window)) return;
  const shared = await inUserScope(readShared(id));
  if (shared.text !== '') addToDraft(NEW_CONVERSATION_ID, shared.text);
  await takeSelection(NEW_CONVERSATION_ID, shared.files);
}

interface SharedIn {
  readonly text: string;
  readonly files: readonly File[];
}

/** Deletes what it reads, and whatever else was left there. */
async function readShared(id: string): Promise<SharedIn> {
  await untilSharedInForgotten();
  const cache = await caches.open(SHARED_IN_CACHE);
  const text = (await (await cache.match(`/${id}/text`))?.text()) ?? '';
  const files: File[] = [];
  for (let place = 0; ; place += 1) {
    const stored = await cache.match(`/${id}/${String(place)}`);
    if (stored === undefined) break;
    const name = decodeURIComponent(stored.headers.get('x-name') ?? '');
    const type = stored.headers.get('content-type') ?? '';
    files.push(new File([await stored.blob()], name === '' ? 'file' : name, { type }));
  }
  await caches.delete(SHARED_IN_CACHE);
  return { text, files };
}
