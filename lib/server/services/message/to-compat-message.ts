import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import { toCompatMessage, type CompatMessage } from '@/lib/wire/compat-message';
import { englishErrorMessage } from '../../platform/english-error-message';

/** Returns a message for compat clients, its error in English words. */
export function toCompat(message: Message): CompatMessage {
  return toCompatMessage(message, (error) => englishErrorMessage(error.code, error.details ?? undefined));
}
