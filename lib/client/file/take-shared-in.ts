import {
  SHARED_IN_ADDRESS_CHARACTERS,
  SHARED_IN_PARAMETER,
  SHARED_IN_TEXT_PARAMETER,
} from '@/lib/contracts/system/shared-in';
import { NEW_CONVERSATION_ID, uuidSchema } from '@/lib/domain/shared/ids';
import { addToDraft } from '../draft/draft';
import { findModelChoice, useModelChoice } from '../model/store/model-choice';
import { inUserScope, userTimeout } from '../scope/user-scope';
import { SHARED_IN_CACHE, untilSharedInForgotten } from '../storage/shared-in';
import { takeSelection } from './attach/take-selection';

/** After a login the models are still being fetched, for at most this long. */
const MODELS_WAIT_MS = 20_000;

export interface SharedIn {
  /** Is null where the text came with the address. */
  readonly id: string | null;
  readonly text: string;
  readonly files: readonly File[];
}

/** Null means that none is held. It changes nothing. */
export async function findSharedIn(): Promise<SharedIn | null> {
  const { searchParams } = new URL(window.location.href);
  const id = uuidSchema.safeParse(searchParams.get(SHARED_IN_PARAMETER)).data;
  const text = (searchParams.get(SHARED_IN_TEXT_PARAMETER) ?? '').slice(0, SHARED_IN_ADDRESS_CHARACTERS);
  const shared =
    id === undefined || !('caches' in window)
      ? { id: null, text, files: [] }
      : await inUserScope(readShared(id));
  return shared.text === '' && shared.files.length === 0 ? null : shared;
}

/**
 * Puts it into the field and attachments of a new chat, unsent, and deletes it here. Returns false while files are
 * still held.
 */
export async function takeSharedIn({ id, text, files }: SharedIn): Promise<boolean> {
  if (text !== '') addToDraft(NEW_CONVERSATION_ID, text);
  if (id !== null) await inUserScope(deleteHeld(`/${id}/text`));
  if (files.length > 0) {
    await untilModelChoice();
    if (!(await takeSelection(NEW_CONVERSATION_ID, files))) return false;
  }
  if (id !== null) await inUserScope(deleteHeld(`/${id}/`));
  cleanAddress();
  return true;
}

function cleanAddress(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(SHARED_IN_PARAMETER);
  url.searchParams.delete(SHARED_IN_TEXT_PARAMETER);
  window.history.replaceState(null, '', url);
}

/** Gives up after a while: there may be no model at all. */
function untilModelChoice(): Promise<void> {
  if (findModelChoice() !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useModelChoice.subscribe(({ choice }) => {
      if (choice !== null) finish();
    });
    const cancel = userTimeout(finish, MODELS_WAIT_MS);
    function finish(): void {
      stop();
      cancel();
      resolve();
    }
  });
}

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
  return { id, text, files };
}

/** What was shared after `start` stays. */
async function deleteHeld(start: string): Promise<void> {
  const cache = await caches.open(SHARED_IN_CACHE);
  for (const request of await cache.keys())
    if (new URL(request.url).pathname.startsWith(start)) await cache.delete(request);
}
