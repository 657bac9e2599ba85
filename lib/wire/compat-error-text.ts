import type { MessageError } from '@/lib/domain/message/message';

/** Returns English; the server has the texts, this folder does not. */
export type DescribeError = (error: MessageError) => string;

/** A score adds these fields to a refusal, whatever its code. */
const SCORE_FIELDS = ['prev_count', 'violation_count', 'date', 'ban', 'ban_duration'];

/**
 * Compat clients recognise these codes by a JSON object in the text under `type`, and read these other fields of
 * it.
 */
const FIELDS_BY_TYPE: ReadonlyMap<string, readonly string[]> = new Map([
  ['ban', []],
  ['concurrent', ['limit', 'pendingRequests', ...SCORE_FIELDS]],
  ['message_limit', ['max', 'limiter', 'windowInMinutes', ...SCORE_FIELDS]],
  ['token_balance', ['balance', 'tokenCost', 'promptTokens', 'generations', ...SCORE_FIELDS]],
  ['moderation', ['ban', 'ban_duration']],
]);

/** Compat clients recognise these under `code`, without reading any other field. */
const BARE_CODES: ReadonlySet<string> = new Set(['invalid_api_key', 'insufficient_quota']);

/**
 * Returns JSON for the codes compat clients know, else English text. They sign the user out when the text contains
 * the three letters of a ban, so in every other error those are separated.
 */
export function compatErrorText(error: MessageError, describe: DescribeError): string {
  const fields = FIELDS_BY_TYPE.get(error.code);
  if (fields !== undefined) {
    const read = Object.entries(error.details ?? {}).filter(([name]) => fields.includes(name));
    return JSON.stringify({ type: error.code, ...Object.fromEntries(read) });
  }
  // Any scored refusal may end in a ban, whatever its own text.
  if (error.details?.['ban'] === true) return JSON.stringify({ type: 'ban' });
  const text = BARE_CODES.has(error.code) ? JSON.stringify({ code: error.code }) : wordsOf(error, describe);
  return text.replace(/b(?=an)/gi, '$&\u200c');
}

/**
 * Compat clients put their own sentence before the text. Ours for a provider's failure begins with the same one, so
 * only the provider's message is sent.
 */
function wordsOf(error: MessageError, describe: DescribeError): string {
  const said = error.code === 'provider_error' ? error.details?.['message'] : undefined;
  return typeof said === 'string' && said !== '' ? said : describe(error);
}
