import { bareModelName, cutModelName } from '../model/model-name';
import type { Price } from './price';

export interface PriceRule {
  /** The pattern is tried on the model's id and on its bare name. */
  readonly pattern: RegExp;
  /** Null covers every endpoint. */
  readonly endpoint: string | null;
  /** The first and last day (YYYY-MM-DD, UTC) of the validity are both included; null means no bound. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly price: Price;
}

export interface PriceQuestion {
  readonly endpoint: string;
  readonly model: string;
  readonly now: Date;
}

export function findPriceRule(
  rules: readonly PriceRule[],
  { endpoint, model, now }: PriceQuestion,
): PriceRule | null {
  const day = now.toISOString().slice(0, 10);
  const id = cutModelName(model).toLowerCase();
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
 * `*` stands for any characters; case does not matter. Each part between two stars is matched at its first
 * occurrence and never retried, so the cost is linear in the name's length.
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
