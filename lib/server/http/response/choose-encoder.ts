import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { createAssistantsEncoder } from '@/lib/wire/encode-assistants';
import { createCompatEncoder } from '@/lib/wire/encode-compat';
import { createUiStreamEncoder } from '@/lib/wire/encode-ui-stream';
import type { StreamEncoder } from '@/lib/wire/stream-encoder';
import { compatWordsFor } from './compat-words';

const UI_PROFILE = 'profile=ui-message-stream';

/** Clients that do not ask for it get the compat format. */
export function wantsUiStream(request: Request): boolean {
  return request.headers.get('accept')?.includes(UI_PROFILE) === true;
}

export async function chooseAssistantsEncoder(owner: OwnerId, request: Request): Promise<StreamEncoder> {
  return wantsUiStream(request)
    ? createUiStreamEncoder()
    : createAssistantsEncoder(owner, await compatWordsFor(owner, request));
}

/** `askedBelowId` is the parent of a new question, null when none is asked. */
export async function chooseEncoder(
  owner: OwnerId,
  request: Request,
  askedBelowId?: string | null,
): Promise<StreamEncoder> {
  return wantsUiStream(request)
    ? createUiStreamEncoder()
    : createCompatEncoder(owner, await compatWordsFor(owner, request), askedBelowId);
}
