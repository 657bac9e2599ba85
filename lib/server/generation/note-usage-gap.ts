import type { Usage } from '@/lib/domain/money/usage';
import type { AnswerShares } from '@/lib/domain/turn/answer-shares';
import type { Reply } from '@/lib/domain/turn/apply-event';
import { isUsageImplausible } from '@/lib/domain/turn/count-usage';
import { logWarning } from '../platform/log';
import type { RunPlan } from './contract';

export function noteUsageGaps(plan: RunPlan, reply: Reply, { own, agent }: AnswerShares): void {
  const { completion, usage } = reply;
  if (agent !== null)
    noteUsageGap(
      { ...plan, model: agent.model },
      completion === null ? usage : completion.agentUsage,
      agent.usage,
    );
  if (agent === null) noteUsageGap(plan, usage, own.usage);
  else if (completion !== null) noteUsageGap({ ...plan, ...completion }, usage, own.usage);
}

function noteUsageGap(plan: RunPlan, reported: Usage | null, charged: Usage): void {
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
