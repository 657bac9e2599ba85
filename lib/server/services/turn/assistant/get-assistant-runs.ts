import 'server-only';
import { toRunState, toStepState, type AssistantRun } from '@/lib/domain/assistant/run-state';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listAssistantRuns } from '../../../db/turn/assistant-runs';
import { readSettled } from '../../message/read-settled';

/** The first run comes first. Throws not_found. */
export async function getAssistantRuns(owner: OwnerId, messageId: string): Promise<AssistantRun[]> {
  const stored = await readSettled(
    owner,
    () => listAssistantRuns(owner, messageId),
    (found) => (found.some(({ state }) => state === 'running') ? [messageId] : []),
  );
  if (stored.length === 0) throw new AppError('not_found');
  return stored.map(({ phase, ...run }) => {
    const state = toRunState(phase, run.state);
    return {
      runId: run.runId,
      assistantId: run.assistantId,
      conversationId: run.conversationId,
      endpoint: run.endpoint,
      model: run.model,
      state,
      startedAt: run.startedAt.getTime(),
      endedAt: run.endedAt?.getTime() ?? null,
      steps: run.steps.map(({ type, toolCallIds, startedAt, endedAt }) => ({
        type,
        state: toStepState(state, endedAt !== null),
        toolCallIds,
        startedAt: startedAt.getTime(),
        endedAt: endedAt?.getTime() ?? null,
      })),
    };
  });
}
