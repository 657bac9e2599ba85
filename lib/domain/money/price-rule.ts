import { bareModelName, cutModelName } from '../model/model-name';
import type { Price } from './price';

export interface PriceRule {
  /** The pattern is compared with the id and the bare name of a model. */
  readonly pattern: RegExp;
  /** Null means every endpoint. */
  readonly endpoint: string | null;
  /** Days (YYYY-MM-DD, UTC) are inclusive; null means unbounded. */
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

/** `*` is anything, case does not matter. Parts are matched once, so it is linear. */
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
