import 'server-only';
import type { ErrorBody } from '@/lib/contracts/shared/error';
import { AppError } from '@/lib/domain/shared/app-error';
import { isRecord } from '@/lib/domain/shared/json-record';
import { currentWork } from '../../platform/current-work';
import { englishErrorMessage } from '../../platform/english/english-error-message';
import { isDatabaseBusy } from '../../platform/is-database-busy';
import { logError, logWarning } from '../../platform/log';
import { figures } from '../../platform/watch/figures';
import { errorStatus } from './error-status';

const BUSY_RETRY_SECONDS = 5;

/** Errors with these names mean that the client ended the request. */
const LEFT = ['AbortError', 'ResponseAborted'];

/** An error that is no AppError is logged, and its words are hidden. */
export function errorResponse(error: unknown): Response {
  const appError = error instanceof AppError ? error : unexpected(error);
  figures().refusals.inc({ code: appError.code });
  const body: ErrorBody = {
    code: appError.code,
    message: englishErrorMessage(appError.code, appError.details),
    ...(appError.details === undefined && appError.score === undefined
      ? {}
      : { details: { ...appError.details, ...appError.score } }),
    ...(appError.code === 'internal_error' ? { requestId: currentWork()?.logId } : {}),
  };
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (appError.details !== undefined && 'retryAfterSeconds' in appError.details)
    headers.set('retry-after', String(appError.details.retryAfterSeconds));
  return Response.json(body, { status: errorStatus(appError.code), headers });
}

function unexpected(error: unknown): AppError {
  // A client that has left reads no answer.
  if (isRecord(error) && LEFT.some((name) => error['name'] === name))
    return new AppError('server_busy', { retryAfterSeconds: BUSY_RETRY_SECONDS }, { cause: error });
  if (isDatabaseBusy(error)) {
    logWarning('the database was too busy for a request; the client was asked to try again');
    return new AppError('server_busy', { retryAfterSeconds: BUSY_RETRY_SECONDS }, { cause: error });
  }
  logError('a request failed unexpectedly and was answered with 500', error);
  return new AppError('internal_error', undefined, { cause: error });
}
