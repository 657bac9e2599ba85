import { APICallError } from '@ai-sdk/provider';
import { isRecord, parseJson, stringField } from '@/lib/domain/shared/json-record';

/** What is known of a failure, whatever shape the provider gave it. */
export interface ProviderErrorDetails {
  /** The HTTP status, or the one the provider names inside its stream. */
  readonly status: number | undefined;
  /** The provider's own words for the kind of error, lower case, joined by spaces. */
  readonly kinds: string;
  /** The provider's explanation. */
  readonly message: string;
}

/**
 * Returns the details of an HTTP failure of a provider package, or in an error object or text from the middle of a
 * stream.
 */
export function readProviderError(error: unknown): ProviderErrorDetails {
  if (!APICallError.isInstance(error))
    return readBody(error, undefined, error instanceof Error ? error.message : '');
  return readBody(parseBody(error.responseBody), error.statusCode, error.message);
}

/** Fields in which servers put the error itself: most, and those built with FastAPI. */
const INNER = ['error', 'detail'] as const;

function readBody(value: unknown, status: number | undefined, fallbackMessage: string): ProviderErrorDetails {
  const outer = Array.isArray(value) ? value[0] : value;
  if (typeof outer === 'string')
    return { status, kinds: '', message: outer === '' ? fallbackMessage : outer };
  const inner = isRecord(outer) ? (INNER.map((name) => outer[name]).find(isRecord) ?? outer) : outer;
  const kinds = [stringField(inner, 'code'), stringField(inner, 'type'), stringField(inner, 'status')]
    .filter((kind) => kind !== undefined)
    .join(' ')
    .toLowerCase();
  const named =
    stringField(inner, 'message') ??
    ['message', 'error', 'detail']
      .map((name) => stringField(outer, name))
      .find((words) => words !== undefined);
  const code = isRecord(inner) ? inner['code'] : undefined;
  return {
    status: status ?? (typeof code === 'number' ? code : undefined),
    kinds,
    message: named === undefined || named === '' ? fallbackMessage : named,
  };
}

function parseBody(body: string | undefined): unknown {
  if (body === undefined) return undefined;
  return parseJson(body);
}
