import 'server-only';
import type { ErrorBody } from '@/lib/contracts/shared/error';
import type { ErrorCode } from '@/lib/domain/shared/error-code';
import { englishErrorMessage } from '../../platform/english/english-error-message';
import { figures } from '../../platform/watch/figures';

const written = new Map<ErrorCode, string>();

export function refusalBody(code: ErrorCode): string {
  figures().refusals.inc({ code });
  const known = written.get(code);
  if (known !== undefined) return known;
  const body: ErrorBody = { code, message: englishErrorMessage(code, undefined) };
  const text = JSON.stringify(body);
  written.set(code, text);
  return text;
}
