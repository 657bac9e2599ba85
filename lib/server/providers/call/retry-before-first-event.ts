import { setTimeout as sleep } from 'node:timers/promises';
import { APICallError } from '@ai-sdk/provider';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ChatModel } from '../contract';

const RETRY_LIMIT = 2;
/** It doubles for the second retry, with up to half more at random. */
const BACKOFF_MS = 500;
/** After a longer wait there is no retry, and the user sees the error. */
const RETRY_AFTER_LIMIT_MS = 10_000;

interface RetryOptions {
  readonly random?: () => number;
  readonly wait?: (delayMs: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * A busy or unreachable provider is asked again only before its first event, since later text has been seen. An abort
 * rejects immediately.
 */
export function retryBeforeFirstEvent(model: ChatModel, options: RetryOptions = {}): ChatModel {
  const { random = Math.random, wait = abortableSleep } = options;
  return {
    ...model,
    async generate(request, emit) {
      let hasEvents = false;
      for (let attempt = 0; ; attempt++) {
        try {
          return await model.generate(request, (event) => {
            hasEvents = true;
            emit(event);
          });
        } catch (error) {
          request.signal.throwIfAborted();
          const delayMs = hasEvents || attempt === RETRY_LIMIT ? null : retryDelayMs(error, attempt, random);
          if (delayMs === null) throw error;
          await wait(delayMs, request.signal);
        }
      }
    },
  };
}

async function abortableSleep(delayMs: number, signal: AbortSignal): Promise<void> {
  await sleep(delayMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}

/** Returns null when another try is useless. */
function retryDelayMs(error: unknown, attempt: number, random: () => number): number | null {
  if (!(error instanceof AppError) || !isPassing(error)) return null;
  const askedMs = retryAfterMs(error.cause);
  if (askedMs !== null) return askedMs <= RETRY_AFTER_LIMIT_MS ? askedMs : null;
  return BACKOFF_MS * 2 ** attempt * (1 + random() / 2);
}

function isPassing(error: AppError): boolean {
  switch (error.code) {
    case 'provider_rate_limited':
    case 'provider_overloaded':
    case 'provider_unreachable':
      return true;
    case 'provider_error':
      return statusOf(error) >= 500;
    default:
      return false;
  }
}

function statusOf(error: AppError): number {
  const details: object | undefined = error.details;
  return details !== undefined && 'status' in details && typeof details.status === 'number'
    ? details.status
    : 0;
}

function retryAfterMs(cause: unknown): number | null {
  if (!APICallError.isInstance(cause)) return null;
  const value = cause.responseHeaders?.['retry-after'];
  if (value === undefined) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
