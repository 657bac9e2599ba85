import 'server-only';
import type { MessageError } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { createAssistantsEncoder } from '@/lib/wire/encode-assistants';
import { createCompatEncoder } from '@/lib/wire/encode-compat';
import { createUiStreamEncoder } from '@/lib/wire/encode-ui-stream';
import type { StreamEncoder } from '@/lib/wire/stream-encoder';
import { englishErrorMessage } from '../../platform/english-error-message';

const UI_PROFILE = 'profile=ui-message-stream';

/** Returns whether the request asks for our own client's format; every other one gets the compat format. */
export function wantsUiStream(request: Request): boolean {
  return request.headers.get('accept')?.includes(UI_PROFILE) === true;
}

/** Returns the encoder the request asks for, for an answer of an assistant. */
export function chooseAssistantsEncoder(owner: OwnerId, request: Request): StreamEncoder {
  return wantsUiStream(request) ? createUiStreamEncoder() : createAssistantsEncoder(owner, describeError);
}

/**
 * Returns the encoder the request asks for; `askedBelowId` is the parent of a new question, null where none is asked.
 */
export function chooseEncoder(owner: OwnerId, request: Request, askedBelowId?: string | null): StreamEncoder {
  return wantsUiStream(request)
    ? createUiStreamEncoder()
    : createCompatEncoder(owner, describeError, askedBelowId);
}

/** Returns the English words of an error, for compat clients. */
export function describeError(error: MessageError): string {
  return englishErrorMessage(error.code, error.details ?? undefined);
}
