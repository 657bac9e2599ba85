import type { ErrorBody } from '@/lib/contracts/shared/error';
import type { ErrorCode } from '@/lib/domain/shared/error-code';

/** Is a code of the server, or stands for no answer at all. */
export type RequestErrorCode = ErrorCode | 'network_error';

/**
 * The request layer throws no other error, but an aborted call rejects with the signal's reason. `status` is 0 when
 * the server was not reached; `details` are the values of the code's message.
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
