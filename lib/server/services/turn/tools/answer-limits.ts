import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { env } from '../../../platform/env';
import { operatorConfig } from '../../../platform/operator-config';

/** How far an answer may go on calling tools before it is asked for its end. */
export interface AnswerLimits {
  /** Requests to its model. */
  readonly steps: number;
  readonly timeMs: number;
}

/** Returns the limits of an answer; those of an assistant have the time that the configuration file states, if any. */
export async function findAnswerLimits({ isOfAssistant }: { isOfAssistant: boolean }): Promise<AnswerLimits> {
  const { ANSWER_STEPS_LIMIT: steps, ANSWER_TIME_LIMIT } = env();
  const ofAssistants = isOfAssistant ? (await operatorConfig()).assistants?.timeoutMs : undefined;
  return { steps, timeMs: ofAssistants ?? ANSWER_TIME_LIMIT };
}

/** Checks that an answer whose prompt costs this much may cost as much. Throws cost_limit. */
export function requireWithinCostLimit(promptCredits: number): void {
  const limitCredits = env().ANSWER_COST_LIMIT;
  if (limitCredits > 0 && promptCredits > limitCredits)
    throw new AppError('cost_limit', { tokenCost: promptCredits, limitCredits });
}
