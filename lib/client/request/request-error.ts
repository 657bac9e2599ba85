import type { ErrorBody } from '@/lib/contracts/shared/error';
import type { ErrorCode } from '@/lib/domain/shared/error-code';

/** `network_error` means that no answer came. */
export type RequestErrorCode = ErrorCode | 'network_error';

/**
 * No other error is thrown, but an abort keeps its reason. `status` is 0 for an unreached server; `details`
 * are the message's values.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: RequestErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(
    code: RequestErrorCode,
    status: number,
    body?: Partial<ErrorBody>,
    options?: { cause?: unknown },
  ) {
    super(body?.message ?? code, options);
    this.code = code;
    this.status = status;
    this.details = body?.details ?? {};
  }
}
