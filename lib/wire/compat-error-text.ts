import type { MessageError } from '@/lib/domain/message';

/** The English words for an error; the server has them, this folder does not. */
export type DescribeError = (error: MessageError) => string;

/** Codes existing clients recognise by a JSON object in the text, under the key they look it up by. */
const CODE_KEYS: ReadonlyMap<string, 'type' | 'code'> = new Map([
  ['ban', 'type'],
  ['concurrent', 'type'],
  ['message_limit', 'type'],
  ['token_balance', 'type'],
  ['moderation', 'type'],
  ['invalid_api_key', 'code'],
  ['insufficient_quota', 'code'],
]);

/**
 * The `text` of an error message for existing clients: JSON for the codes they know, else the English words. They sign
 * a person out when the text holds the three letters of a ban, so in every other error those are kept apart.
 */
export function compatErrorText(error: MessageError, describe: DescribeError): string {
  const key = CODE_KEYS.get(error.code);
  if (key === 'type') return JSON.stringify({ type: error.code, ...error.details });
  const text = key === 'code' ? JSON.stringify({ code: error.code }) : describe(error);
  return text.replace(/b(?=an)/gi, '$&\u200c');
}
