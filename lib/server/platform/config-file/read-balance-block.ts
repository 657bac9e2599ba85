import { z } from 'zod';
import { refillIntervalSchema, type RefillInterval } from '@/lib/domain/money/refill-period';
import type { ConfigBlock } from './config-block';

export interface BalanceConfig {
  readonly startCredits: number;
  readonly refillCredits: number;
  /** Null means no refills. */
  readonly refillInterval: RefillInterval | null;
}

export const NO_ALLOWANCE: BalanceConfig = { startCredits: 0, refillCredits: 0, refillInterval: null };

const credits = z.number().int().min(0).max(1_000_000_000_000);

export function readBalanceBlock(root: ConfigBlock): BalanceConfig {
  if (!root.has('balance')) return NO_ALLOWANCE;
  const block = root.block('balance');
  block.knowsOnly(['startBalance', 'refillAmount', 'refillInterval']);
  const refillCredits = block.field('refillAmount', credits) ?? 0;
  const refillInterval = block.field('refillInterval', refillIntervalSchema) ?? null;
  if (refillCredits > 0 && refillInterval === null)
    block.problems.note(block.at('refillAmount'), 'has no effect without balance.refillInterval');
  return { startCredits: block.field('startBalance', credits) ?? 0, refillCredits, refillInterval };
}
