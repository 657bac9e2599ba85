import 'server-only';
import type { MessageError } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { CompatWords } from '@/lib/wire/encode-compat';
import { englishErrorMessage } from '../../platform/english/english-error-message';
import { waitingWordsFor } from './waiting-words';

/** Errors are in English, texts about waiting in the language of the user. */
export async function compatWordsFor(owner: OwnerId, request: Request): Promise<CompatWords> {
  return { ...(await waitingWordsFor(owner, request)), describe: describeError };
}

export function describeError(error: MessageError): string {
  return englishErrorMessage(error.code, error.details ?? undefined);
}
