import { errorBodySchema } from '@/lib/contracts/shared/error';
import type { ErrorCode } from '@/lib/domain/shared/error-code';
import { parseJson } from '@/lib/domain/shared/json-record';
import { RequestError } from './request-error';

/** A response that is not the server's own is described by its status. */
export async function readError(response: Response): Promise<RequestError> {
  const text = await response.text().catch(() => '');
  const parsed = errorBodySchema.safeParse(parseJson(text));
  if (parsed.success) return new RequestError(parsed.data.code, response.status, parsed.data);
  return new RequestError(codeOfStatus(response.status), response.status);
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 413) return 'body_too_large';
  if (status === 429) return 'rate_limited';
  return status === 503 ? 'shutting_down' : 'internal_error';
}
