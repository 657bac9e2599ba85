import type { Usage } from '@/lib/domain/money/usage';
import { isUsageImplausible } from '@/lib/domain/turn/count-usage';
import { logWarning } from '../platform/log';
import type { RunPlan } from './contract';

/** Logs a report of usage that is more than the model can take, or far more than was counted here. */
export function noteUsageGap(plan: RunPlan, reported: Usage | null, charged: Usage): void {
  if (reported === null || !isUsageImplausible(reported, charged, plan.promptTokenCount)) return;
  logWarning('a provider reported more usage than was expected', {
    runId: plan.runId,
    endpoint: plan.endpoint,
    model: plan.model,
    countedPromptTokens: plan.promptTokenCount,
    reportedPromptTokens: reported.promptTokens,
    chargedPromptTokens: charged.promptTokens,
    reportedCompletionTokens: reported.completionTokens,
    chargedCompletionTokens: charged.completionTokens,
  });
}
