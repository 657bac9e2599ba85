import { bareModelName } from '../model/model-name';
import type { Price } from './price';

/** One line of a price table. */
export interface PriceRule {
  /** Tried on the model's id and on its bare name. */
  readonly pattern: RegExp;
  /** Null: wherever the model is asked. */
  readonly endpoint: string | null;
  /** The days (YYYY-MM-DD, UTC) from which and until which it holds, the last one included; null: no bound. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly price: Price;
}

/** Which price is asked for. */
export interface PriceQuestion {
  readonly endpoint: string;
  readonly model: string;
  readonly now: Date;
}

/** The first line that fits the model, the endpoint and the day; null when none does. */
export function findPriceRule(
  rules: readonly PriceRule[],
  { endpoint, model, now }: PriceQuestion,
): PriceRule | null {
  const day = now.toISOString().slice(0, 10);
  const id = model.toLowerCase();
  const name = bareModelName(model);
  return (
    rules.find(
      (rule) =>
        (rule.endpoint === null || rule.endpoint.toLowerCase() === endpoint.toLowerCase()) &&
        (rule.validFrom === null || rule.validFrom <= day) &&
        (rule.validUntil === null || day <= rule.validUntil) &&
        (rule.pattern.test(id) || rule.pattern.test(name)),
    ) ?? null
  );
}

/**
 * A model name of an operator as a pattern: `*` stands for any characters, everything else for itself, in any case. Each part
 * between two stars is taken where it first stands and never tried again, so a long name costs no more than its length.
 */
export function modelPattern(name: string): RegExp {
  const parts = name
    .toLowerCase()
    .split('*')
    .map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'));
  const first = parts[0] ?? '';
  if (parts.length === 1) return new RegExp(`^${first}$`);
  const inner = parts.slice(1, -1).filter((part) => part !== '');
  const taken = inner.map((part, index) => `(?=(.*?${part}))\\${String(index + 1)}`);
  return new RegExp(`^${first}${taken.join('')}.*${parts.at(-1) ?? ''}$`);
}
