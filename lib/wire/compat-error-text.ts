import type { MessageError } from '@/lib/domain/message/message';

/** The English words for an error; the server has them, this folder does not. */
export type DescribeError = (error: MessageError) => string;

/** What a score adds to a refusal, whatever its code. */
const SCORE_FIELDS = ['prev_count', 'violation_count', 'date', 'ban', 'ban_duration'];

/** Codes existing clients recognise by a JSON object in the text under `type`, and what else of it they read. */
const FIELDS_BY_TYPE: ReadonlyMap<string, readonly string[]> = new Map([
  ['ban', []],
  ['concurrent', ['limit', 'pendingRequests', ...SCORE_FIELDS]],
  ['message_limit', ['max', 'limiter', 'windowInMinutes', ...SCORE_FIELDS]],
  ['token_balance', ['balance', 'tokenCost', 'promptTokens', 'generations', ...SCORE_FIELDS]],
  ['moderation', ['ban', 'ban_duration']],
]);

/** The same under `code`, where the code is all they read. */
const BARE_CODES: ReadonlySet<string> = new Set(['invalid_api_key', 'insufficient_quota']);

/**
 * The `text` of an error message for existing clients: JSON for the codes they know, else the English words. They sign
 * a person out when the text holds the three letters of a ban, so in every other error those are kept apart.
 */
export function compatErrorText(error: MessageError, describe: DescribeError): string {
  const fields = FIELDS_BY_TYPE.get(error.code);
  if (fields !== undefined) {
    const read = Object.entries(error.details ?? {}).filter(([name]) => fields.includes(name));
    return JSON.stringify({ type: error.code, ...Object.fromEntries(read) });
  }
  // What scores may end in a ban, whatever its own words.
  if (error.details?.['ban'] === true) return JSON.stringify({ type: 'ban' });
  const text = BARE_CODES.has(error.code) ? JSON.stringify({ code: error.code }) : wordsOf(error, describe);
  return text.replace(/b(?=an)/gi, '$&\u200c');
}

/** Those clients put a sentence of their own before the text, which our words for a provider's failure begin with too. */
function wordsOf(error: MessageError, describe: DescribeError): string {
  const said = error.code === 'provider_error' ? error.details?.['message'] : undefined;
  return typeof said === 'string' && said !== '' ? said : describe(error);
}
