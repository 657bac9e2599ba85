import 'server-only';
import type { AssistantRuns } from '@/lib/contracts/assistant/assistant-runs';
import { toRunState, toStepState } from '@/lib/domain/assistant/run-state';
import { toThreadId } from '@/lib/domain/assistant/thread-id';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listAssistantRuns } from '../../../db/turn/assistant-runs';
import { readSettled } from '../../message/read-settled';

/** Throws not_found for a message that is no answer of an assistant. */
export async function getAssistantRuns(owner: OwnerId, messageId: string): Promise<AssistantRuns> {
  const stored = await readSettled(
    owner,
    () => listAssistantRuns(owner, messageId),
    (found) => (found.some(({ state }) => state === 'running') ? [messageId] : []),
  );
  if (stored.length === 0) throw new AppError('not_found');
  const runs = stored.map(({ runId, assistantId, conversationId, phase, state, steps, ...run }) => {
    const status = toRunState(phase, state);
    return {
      id: `run_${runId.replaceAll('-', '')}`,
      object: 'thread.run' as const,
      assistant_id: assistantId,
      thread_id: toThreadId(conversationId),
      endpoint: run.endpoint,
      model: run.model,
      status,
      started_at: run.startedAt.getTime(),
      ended_at: run.endedAt?.getTime() ?? null,
      steps: steps.map(({ type, toolCallIds, startedAt, endedAt }) => ({
        object: 'thread.run.step' as const,
        type,
        status: toStepState(status, endedAt !== null),
        tool_call_ids: toolCallIds,
        started_at: startedAt.getTime(),
        ended_at: endedAt?.getTime() ?? null,
      })),
    };
  });
  return { runs };
}
