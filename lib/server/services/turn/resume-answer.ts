import 'server-only';
import { turnRequestSchema } from '@/lib/contracts/turn/turn-request';
import { planTurn } from '@/lib/domain/turn/plan-turn';
import { findRunById } from '../../db/turn/run-repository';
import { abortRun } from '../../generation/abort-run';
import type { InterruptedAnswer } from '../../generation/contract';
import { resumeRequestId } from '../../generation/follow-resumed-run';
import { assertWorkAllowed } from '../../limits/refused-work';
import { currentWork, runWork } from '../../platform/current-work';
import { logError } from '../../platform/log';
import { traced } from '../../platform/trace/traced';
import { editAnswer } from './edit-answer';

/** A process that hangs while it goes on with an answer does so at most three times. */
const ROUTE = 'an answer that goes on by itself';

/**
 * Goes on from the returned calls, or where it was handed over, as if the user pressed Continue. Never
 * throws: the user still can.
 */
export async function resumeAnswer({ plan, response, carried }: InterruptedAnswer): Promise<void> {
  const { ownerId, runId, conversation, userMessage, endpoint, model } = plan;
  // Answers side by side may be of several endpoints; the type is known for the conversation's own endpoint only.
  if (response.endpoint !== conversation.endpoint) return;
  const { conversationId, endpointType, settings } = conversation;
  const target = {
    conversationId,
    endpoint: conversation.endpoint,
    endpointType,
    settings,
    model: response.model,
  };
  const action = { type: 'continue', messageId: response.messageId } as const;
  const turn = planTurn([userMessage, response], action, target);
  if (turn === null) return;
  const startedMs = currentWork()?.startedMs ?? performance.now();
  const work = { route: ROUTE, owner: ownerId, address: null, startedMs };
  try {
    assertWorkAllowed(work);
    const request = turnRequestSchema.parse(turn.body);
    const { segment } = turn;
    const requestId = resumeRequestId(runId);
    const goOn = () =>
      editAnswer(ownerId, {
        segment,
        requestId,
        request,
        mayNameRefused: false,
        wasToldOfWait: false,
        rejoins: true,
        carried,
      });
    await runWork(work, () => traced('resume answer', { isRoot: true, follows: plan.traceparent }, goOn));
    // Its user may have stopped it between its two runs.
    const before = await findRunById(ownerId, runId);
    if (before !== null && before.run.abortRequestedAt !== null)
      await abortRun(ownerId, { responseMessageId: response.messageId });
  } catch (error) {
    logError('an answer could not go on by itself', error, { runId, endpoint, model });
  }
}
