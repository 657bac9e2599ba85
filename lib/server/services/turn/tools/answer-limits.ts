import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { env } from '../../../platform/env';
import { operatorConfig } from '../../../platform/operator-config';

export interface AnswerLimits {
  readonly steps: number;
  readonly timeMs: number;
}

export async function findAnswerLimits({ isOfAssistant }: { isOfAssistant: boolean }): Promise<AnswerLimits> {
  const { ANSWER_STEPS_LIMIT: steps, ANSWER_TIME_LIMIT } = env();
  const ofAssistants = isOfAssistant ? (await operatorConfig()).assistants?.timeoutMs : undefined;
  return { steps, timeMs: ofAssistants ?? ANSWER_TIME_LIMIT };
}

/** Throws cost_limit. */
export function requireWithinCostLimit(promptCredits: number): void {
  const limitCredits = env().ANSWER_COST_LIMIT;
  if (limitCredits > 0 && promptCredits > limitCredits)
    throw new AppError('cost_limit', { tokenCost: promptCredits, limitCredits });
}
