import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { CarriedWork } from '@/lib/domain/turn/carried-work';
import { env } from '../../../platform/env';
import { operatorConfig } from '../../../platform/operator-config';

interface LimitedAnswer {
  readonly isOfAssistant: boolean;
  readonly carried?: CarriedWork | undefined;
}

export interface AnswerLimits {
  readonly steps: number;
  readonly timeMs: number;
}

/** What earlier runs of the answer used is taken off. */
export async function findAnswerLimits({ isOfAssistant, carried }: LimitedAnswer): Promise<AnswerLimits> {
  const { ANSWER_STEPS_LIMIT: steps, ANSWER_TIME_LIMIT } = env();
  const ofAssistants = isOfAssistant ? (await operatorConfig()).assistants?.timeoutMs : undefined;
  return {
    steps: Math.max(1, steps - (carried?.steps ?? 0)),
    timeMs: Math.max(0, (ofAssistants ?? ANSWER_TIME_LIMIT) - (carried?.workedMs ?? 0)),
  };
}

/** Throws cost_limit. */
export function requireWithinCostLimit(promptCredits: number): void {
  const limitCredits = env().ANSWER_COST_LIMIT;
  if (limitCredits > 0 && promptCredits > limitCredits)
    throw new AppError('cost_limit', { tokenCost: promptCredits, limitCredits });
}
