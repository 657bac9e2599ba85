import 'server-only';
import type { MessageError } from '@/lib/domain/message/message';
import { AppError } from '@/lib/domain/shared/app-error';
import { logError } from '../platform/log';

/** An error that is no AppError is logged, and its words are hidden. */
export function toMessageError(error: unknown): MessageError {
  if (error instanceof AppError)
    return { code: error.code, details: error.details === undefined ? null : { ...error.details } };
  logError('an answer ended by an unexpected error', error);
  return { code: 'internal_error', details: null };
}
