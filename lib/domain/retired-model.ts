import { bareModelName } from './model-name';

/** True when the provider has switched the model off by that day. A model that nobody has announced an end for lives on. */
export function isRetiredModel(model: string, now: Date): boolean {
  const day = shutdownDay(model);
  return day !== null && now.getTime() >= Date.parse(day);
}

/** The day (YYYY-MM-DD, UTC) a model is switched off; null while no end is announced. */
export function shutdownDay(model: string): string | null {
  const name = bareModelName(model);
  return SHUTDOWNS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** The day each family ends or ended, in UTC. */
const SHUTDOWNS: readonly (readonly [RegExp, string])[] = [
  [/^gpt-3\.?5|^text-davinci/, '2026-10-23'],
  [/^gpt-4(-turbo|-32k|-vision|-\d{4}|$)/, '2026-10-23'],
  [/^(o1|o3-mini)(-|$)/, '2026-10-23'],
  [/^(gpt-5|o3)(-(mini|nano|pro|codex|chat-latest))?(-\d{4}-.*)?$/, '2026-12-11'],
  [/^gpt-4(o|\.1)/, '2027-01-14'],
  [/^claude-(v?1|instant)/, '2024-11-06'],
  [/^(chat|text|code|codechat)-bison/, '2025-04-09'],
  [/^gemini-2\.5/, '2026-12-01'],
];
