import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  NoContentGeneratedError,
  TypeValidationError,
} from '@ai-sdk/provider';
import { AppError, type ProviderDetails } from '@/lib/domain/shared/app-error';
import { isRecord, stringField } from '@/lib/domain/shared/json-record';
import { logWarning } from '../../platform/log';
import { redact } from '../../platform/redact';
import {
  CutStreamError,
  ProviderSilenceError,
  ReportedError,
  UnreadableStreamError,
} from '../coalesce/provider-failures';
import { isRedirect, readProviderError, type ProviderErrorDetails } from './read-provider-error';

const MESSAGE_LIMIT_CHARACTERS = 512;
/** This much of the provider's text is read to tell failures apart. */
const WORDS_LIMIT_CHARACTERS = 2_000;
const CAUSES_LIMIT = 5;
/** Shorter values are ordinary words, or placeholders. */
const SECRET_MINIMUM_CHARACTERS = 8;

type ProviderCode =
  | 'invalid_api_key'
  | 'insufficient_quota'
  | `provider_${'rate_limited' | 'overloaded' | 'unreachable' | 'timeout' | 'model_not_found' | 'context_too_long'}`
  | `provider_${'refused_request' | 'bad_answer' | 'error'}`;

/** Masks keys, and bounds the length of the message. */
export function mapProviderError(error: unknown, secrets: readonly string[] = []): AppError {
  if (error instanceof AppError) return error;
  const read = readProviderError(error);
  const code = transportCode(error) ?? providerErrorCode(read);
  const hidden = findHiddenWords(error);
  if (hidden !== null) logWarning('a provider was not reached', { code, words: clean(hidden, secrets) });
  const isOfNetwork = hidden !== null && read.status === undefined;
  const details: ProviderDetails = {
    message: isOfNetwork ? networkCode(error) : clean(read.message, secrets),
    ...(read.status === undefined ? {} : { status: read.status }),
  };
  return new AppError(code, details, { cause: error });
}

/**
 * Returns where a server redirects to, or what the network says, which may name the operator's network and is for the
 * log alone. Null for other failures.
 */
function findHiddenWords(error: unknown): string | null {
  if (APICallError.isInstance(error)) {
    const { statusCode, responseHeaders, message, cause } = error;
    if (statusCode === undefined) return `${message} ${wordsOfNetwork(cause)}`;
    return isRedirect(statusCode) ? (responseHeaders?.['location'] ?? null) : null;
  }
  const isOurs = error instanceof CutStreamError || error instanceof ReportedError;
  return !isOurs && transportCode(error) === 'provider_unreachable' ? wordsOfNetwork(error) : null;
}

/** Returns the words of an error and of its causes. */
function wordsOfNetwork(error: unknown): string {
  const words: string[] = [];
  for (let cause = error; isRecord(cause) && words.length < CAUSES_LIMIT; cause = cause['cause']) {
    const inner = Array.isArray(cause['errors']) ? cause['errors'] : [];
    words.push(...[cause, ...inner.slice(0, CAUSES_LIMIT)].map((each) => stringField(each, 'message') ?? ''));
  }
  return words.join(' ').trim();
}

/** Returns a code such as ECONNREFUSED, of the error or a cause. */
function networkCode(error: unknown): string {
  let cause = error;
  for (let depth = 0; isRecord(cause) && depth < CAUSES_LIMIT; depth += 1) {
    const code = stringField(cause, 'code');
    if (code !== undefined && /^[A-Z_]{1,60}$/.test(code)) return code;
    cause = cause['cause'];
  }
  return 'the connection failed';
}

/** The provider must say so: a bare 404 may be a wrong address. */
export function isModelUnknown(error: AppError): boolean {
  if (error.code !== 'provider_model_not_found') return false;
  const { kinds, message } = readProviderError(error.cause);
  return (
    /model_not_(found|exist)/.test(kinds) || NO_SUCH_MODEL.test(message.slice(0, WORDS_LIMIT_CHARACTERS))
  );
}

const NO_SUCH_MODEL = /no such model|models?\b.{1,120}(not found|does not exist|not exist)|^model: /i;

function transportCode(error: unknown): ProviderCode | null {
  if (error instanceof ProviderSilenceError) return 'provider_timeout';
  if (error instanceof CutStreamError) return 'provider_unreachable';
  if (error instanceof UnreadableStreamError || error instanceof RangeError) return 'provider_bad_answer';
  if (BAD_ANSWERS.some((kind) => kind.isInstance(error))) return 'provider_bad_answer';
  if (APICallError.isInstance(error)) {
    if (error.statusCode === undefined) return 'provider_unreachable';
    return error.statusCode < 300 ? 'provider_bad_answer' : null;
  }
  return isConnectionError(error) ? 'provider_unreachable' : null;
}

const BAD_ANSWERS = [
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  NoContentGeneratedError,
  TypeValidationError,
];

/** Errors from outside this bundle have other classes, so names and codes decide. */
function isConnectionError(error: unknown): boolean {
  for (let cause = error; isRecord(cause); cause = cause['cause']) {
    const words = `${stringField(cause, 'code') ?? ''} ${stringField(cause, 'name') ?? ''} ${stringField(cause, 'message') ?? ''}`;
    if (CONNECTION_PROBLEM.test(words)) return true;
  }
  return false;
}

const CONNECTION_PROBLEM =
  /ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ETIMEDOUT|UND_ERR|CERT|SocketError|fetch failed|terminated/;

const UNPAID: readonly RegExp[] = [
  /insufficient_quota|billing_error|credit balance is too low|insufficient (credit|balance|funds)/,
  /insufficient_user_quota|pre_consume_token_quota_failed|exceeded_current_quota|arrearage|quota is not enough/,
  /额度不足|余额不足|欠费/,
];

/** The provider's own name of an error comes before its status: many answer 400 or 429 for different things. */
const RULES: readonly (readonly [RegExp, ProviderCode])[] = [
  ...UNPAID.map((pattern) => [pattern, 'insufficient_quota'] as const),
  [
    /context_length|context length|context window|maximum context|prompt is too long|too many tokens|input token count/,
    'provider_context_too_long',
  ],
  [
    /exceed_context|context size|input is too long|range of input length|max_new_tokens. must be/,
    'provider_context_too_long',
  ],
  [
    /invalid_api_key|invalid_grant|err_ossl|decoder routines|authentication_error|permission_error|api key not valid|incorrect api key|unauthenticated/,
    'invalid_api_key',
  ],
  [
    /model_not_found|model_not_exist|deploymentnotfound|not_found_error|no such model|model .{1,120} (not found|does not exist)/,
    'provider_model_not_found',
  ],
  [/rate_limit|resource_exhausted|too many requests/, 'provider_rate_limited'],
  [/overloaded|unavailable|capacity/, 'provider_overloaded'],
  [/deadline_exceeded|request_timeout/, 'provider_timeout'],
  [/invalid_request|invalid_argument|content_policy|failed_precondition/, 'provider_refused_request'],
];

function providerErrorCode({ status, kinds, message }: ProviderErrorDetails): ProviderCode {
  const words = `${kinds} ${message}`.slice(0, WORDS_LIMIT_CHARACTERS).toLowerCase();
  if (status === 403 && saysUnpaid(words)) return 'insufficient_quota';
  if (status === undefined || status === 400 || status === 422 || status === 429 || status === 413)
    for (const [pattern, code] of RULES)
      if (pattern.test(status === undefined ? words : narrow(status, words))) return code;
  return statusCode(status);
}

function saysUnpaid(words: string): boolean {
  return UNPAID.some((pattern) => pattern.test(words));
}

/** Only the kind tells a rate limit from spent credit; the words mention quota either way. */
function narrow(status: number, words: string): string {
  return status === 429 && !saysUnpaid(words) ? words.replace(/overloaded|capacity/g, '') : words;
}

function statusCode(status: number | undefined): ProviderCode {
  if (status === undefined) return 'provider_error';
  if (status === 401 || status === 403) return 'invalid_api_key';
  if (status === 402) return 'insufficient_quota';
  if (status === 404) return 'provider_model_not_found';
  if (status === 408 || status === 504 || status === 522 || status === 524) return 'provider_timeout';
  if (status === 413) return 'provider_context_too_long';
  if (status === 429) return 'provider_rate_limited';
  if (status === 503 || status === 529) return 'provider_overloaded';
  return status < 500 ? 'provider_refused_request' : 'provider_error';
}

function clean(message: string, secrets: readonly string[]): string {
  let text = redact(message.slice(0, 4 * MESSAGE_LIMIT_CHARACTERS)).replace(/\bAIza[\w-]{10,}/g, '***');
  for (const secret of secrets)
    if (secret.length >= SECRET_MINIMUM_CHARACTERS) text = text.replaceAll(secret, '***');
  return text.length > MESSAGE_LIMIT_CHARACTERS ? `${text.slice(0, MESSAGE_LIMIT_CHARACTERS - 1)}…` : text;
}
