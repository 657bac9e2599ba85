import { divideUp } from '../shared/scale-decimal';
import { COST_LIMIT_CREDITS, MICROCREDITS_PER_CREDIT } from './credits';

const MS_PER_MINUTE = 60_000n;

/** Only the sum is rounded up; characters are the visible ones. */
export function speechCostCredits(text: string, microcreditsPerCharacter: number): number {
  return toCredits(BigInt([...text].length) * BigInt(microcreditsPerCharacter));
}

/** The sum is rounded up once. */
export function transcriptionCostCredits(durationMs: number, microcreditsPerMinute: number): number {
  const wholeMs = BigInt(Math.ceil(Math.max(0, durationMs)));
  return toCredits(divideUp(wholeMs * BigInt(microcreditsPerMinute), MS_PER_MINUTE));
}

function toCredits(microcredits: bigint): number {
  const credits = divideUp(microcredits, BigInt(MICROCREDITS_PER_CREDIT));
  return Number(credits > BigInt(COST_LIMIT_CREDITS) ? BigInt(COST_LIMIT_CREDITS) : credits);
}
