import { bareModelName } from '../model-name';

/** When a model is switched off, and which one its maker names in its place. */
export interface Retirement {
  /** YYYY-MM-DD, in UTC. */
  readonly retiresOn: string;
  /** Null where nobody names one. */
  readonly successor: string | null;
}

/** What a provider's list or the operator says of a model's end; null as a day: it has none. */
export interface StatedRetirement {
  readonly retiresOn?: string | null | undefined;
  readonly successor?: string | null | undefined;
}

/** `ending`: its last day is announced and near. */
export type Life = 'alive' | 'ending' | 'gone';

/** A day further away than this is nobody's worry yet. */
export const ENDING_DAYS = 90;

/** Within so many days of the end a conversation speaks of it by itself; before, only lists do. */
const URGENT_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The announced end of a model by its name; null while there is none. What is stated elsewhere wins over our table, each
 * field by itself.
 */
export function findRetirement(model: string, stated: StatedRetirement = {}): Retirement | null {
  const name = bareModelName(model);
  const rule = ENDS.find(([pattern]) => pattern.test(name));
  const retiresOn = stated.retiresOn === undefined ? (rule?.[1] ?? null) : stated.retiresOn;
  if (retiresOn === null) return null;
  return { retiresOn, successor: stated.successor ?? rule?.[2] ?? null };
}

/** Whether our days are those of an endpoint: makers set them, and whoever else serves the same model sets their own. */
export function hasMakersDays(endpoint: string): boolean {
  return MAKERS_OWN.has(endpoint);
}

const MAKERS_OWN: ReadonlySet<string> = new Set([
  'openAI',
  'gptPlugins',
  'assistants',
  'anthropic',
  'google',
]);

/** How a model stands on a day. */
export function lifeOf(retirement: Retirement | null, now: Date): Life {
  if (retirement === null) return 'alive';
  const leftMs = Date.parse(retirement.retiresOn) - now.getTime();
  if (leftMs <= 0) return 'gone';
  return leftMs <= ENDING_DAYS * DAY_MS ? 'ending' : 'alive';
}

/** Whether a last day (YYYY-MM-DD) is so near, or so long past, that whoever talks to the model should know. */
export function isUrgentEnd(retiresOn: string, now: Date): boolean {
  return Date.parse(retiresOn) - now.getTime() <= URGENT_DAYS * DAY_MS;
}

/** A family of models, its last day in UTC, and the model its maker recommends instead. First match wins. */
type End = readonly [pattern: RegExp, retiresOn: string, successor: string];

const ENDS: readonly End[] = [
  [/^chatgpt-4o/, '2026-02-17', 'gpt-6-luna'],
  [/^gpt-3\.?5/, '2026-10-23', 'gpt-6.1-terra'],
  [/^text-davinci/, '2026-10-23', 'gpt-6.1-terra'],
  [/^gpt-4(-turbo|-32k|-vision|-\d{4}|$)/, '2026-10-23', 'gpt-6.1-sol'],
  [/^gpt-4o-2024-05-13$/, '2026-10-23', 'gpt-6.1-sol'],
  [/^gpt-4\.1-nano/, '2026-10-23', 'gpt-6-luna'],
  [/^gpt-4\.5/, '2025-07-14', 'gpt-6.1-sol'],
  [/^(o1|o3-mini)(-|$)/, '2026-10-23', 'gpt-6.1-sol'],
  [/^o4-mini(-\d{4}-.*)?$/, '2026-10-23', 'gpt-6.1-terra'],
  [/^gpt-5-mini(-\d{4}-.*)?$/, '2026-12-11', 'gpt-6.1-terra'],
  [/^gpt-5-nano(-\d{4}-.*)?$/, '2026-12-11', 'gpt-6-luna'],
  [/^(gpt-5|o3)(-(pro|codex|chat-latest))?(-\d{4}-.*)?$/, '2026-12-11', 'gpt-6.1-sol'],
  [/^gpt-4(o|\.1)/, '2027-01-14', 'gpt-6-luna'],
  [/^gpt-5\.4-nano|^gpt-5\.1(-\d{4}-.*)?$|^gpt-5\.3-codex/, '2027-04-01', 'gpt-6.1-sol'],

  [/^claude-(v?1|instant)/, '2024-11-06', 'claude-haiku-5-5'],
  [/^claude-(v?2|3-sonnet)/, '2025-07-21', 'claude-sonnet-5-5'],
  [/^claude-3-5-sonnet/, '2025-10-28', 'claude-sonnet-5-5'],
  [/^claude-3-opus/, '2026-01-05', 'claude-opus-5-5'],
  [/^claude-3-(7-sonnet|5-haiku)/, '2026-02-19', 'claude-sonnet-5-5'],
  [/^claude-3-haiku/, '2026-04-20', 'claude-haiku-5-5'],
  [/^claude-opus-4(-0|[-@]\d{8})?$/, '2026-06-15', 'claude-opus-5-5'],
  [/^claude-sonnet-4(-0|[-@]\d{8})?$/, '2026-06-15', 'claude-sonnet-5-5'],
  [/^claude-opus-4-1([-@]|$)/, '2026-08-05', 'claude-opus-5-5'],

  [/^(chat|text|code|codechat)-bison/, '2025-04-09', 'gemini-3.8-flash'],
  [/^gemini-(pro|1\.0)(-(?!latest)|$)/, '2025-02-15', 'gemini-3.8-flash'],
  [/^gemini-1\.5/, '2025-09-24', 'gemini-3.8-flash'],
  [/^gemini-2\.0/, '2026-06-01', 'gemini-3.5-flash-lite'],
  [/^gemini-3-pro-preview/, '2026-03-09', 'gemini-3.1-pro-preview'],
  [/^gemini-2\.5-flash(?!-lite)/, '2026-12-01', 'gemini-3.5-flash-lite'],
  [/^gemini-2\.5-pro/, '2026-12-01', 'gemini-3.8-flash'],
];
