import { z } from 'zod';
import { isRecord } from '@/lib/domain/json-record';
import { refillIntervalSchema, type RefillInterval } from '@/lib/domain/refill-period';

/** The `balance` block of the operator's file: what every account is given. */
export interface BalanceConfig {
  readonly startCredits: number;
  readonly refillCredits: number;
  /** Null: nothing is refilled. */
  readonly refillInterval: RefillInterval | null;
}

/** Nothing is given. */
export const NO_ALLOWANCE: BalanceConfig = { startCredits: 0, refillCredits: 0, refillInterval: null };

const credits = z.number().int().min(0).max(1_000_000_000_000);

const FIELDS = {
  startBalance: credits,
  refillAmount: credits,
  refillInterval: refillIntervalSchema,
} as const;

/** See {@link BalanceConfig}. What is wrong is named in `warnings` and left out; a refill needs amount and interval. */
export function readBalanceBlock(block: unknown, warnings: string[]): BalanceConfig {
  if (block === undefined || block === null) return NO_ALLOWANCE;
  if (!isRecord(block)) {
    warnings.push('balance is left out: it must hold keys and values');
    return NO_ALLOWANCE;
  }
  for (const name of Object.keys(block))
    if (!Object.hasOwn(FIELDS, name)) warnings.push(`balance.${name} is not known`);
  const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> | null => {
    const value = block[name];
    if (value === undefined || value === null) return null;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    warnings.push(`balance.${name} is left out: ${result.error.issues[0]?.message ?? 'wrong value'}`);
    return null;
  };
  const refillCredits = read('refillAmount', FIELDS.refillAmount) ?? 0;
  const refillInterval = read('refillInterval', FIELDS.refillInterval);
  if (refillCredits > 0 && refillInterval === null)
    warnings.push('balance.refillAmount has no effect without balance.refillInterval');
  return { startCredits: read('startBalance', FIELDS.startBalance) ?? 0, refillCredits, refillInterval };
}
