import { APICallError } from '@ai-sdk/provider';

const STATUSES: Partial<Record<string, number>> = {
  UnauthorizedRequest: 401,
  Forbidden: 403,
  CaptchaChallenge: 403,
  Throttled: 429,
  ThrottledRequest: 429,
  PromptTooLong: 413,
  Timeout: 504,
  InvalidSession: 409,
  InvalidRequest: 400,
  BlockedByRAI: 400,
};

export function refusal(
  url: string,
  { value, message }: { readonly value: string; readonly message?: string | null | undefined },
): APICallError {
  const words = message === null || message === undefined || message === '' ? value : `${value}: ${message}`;
  return new APICallError({
    message: words,
    url,
    requestBodyValues: {},
    statusCode: STATUSES[value] ?? 500,
    responseBody: JSON.stringify({ error: { message: words } }),
  });
}
