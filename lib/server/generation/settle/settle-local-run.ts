import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@/lib/domain/message/message';
import type { ReplyEnd } from '@/lib/domain/turn/settle-reply';
import { findRunById } from '../../db/turn/run-repository';
import { settleLostRun } from '../../db/turn/settle-lost-run';
import { settleRun } from '../../db/turn/settle-run';
import { env } from '../../platform/env';
import { logError } from '../../platform/log';
import type { RunOutcome, Settlement } from '../contract';
import { countUsage } from '../count-answer';
import { draftResponse } from '../draft-response';
import { RETRY_FIRST_MS, RETRY_LIMIT_MS } from '../generation-times';
import type { LocalRun } from '../local-run';
import { noteUsageGaps } from '../note-usage-gap';
import { settlementOf } from '../stored-plan';
import { settleInSlices } from './settle-in-slices';

/** The tries last about ten minutes; then the readers get what this process knows. */
const TRY_LIMIT = 120;

/** It waits while the database fails. When a reaper or a deletion was faster, that result counts. */
export async function settleLocalRun(
  run: LocalRun,
  end: ReplyEnd,
  countTokens: (text: string) => number,
): Promise<Settlement> {
  const { plan } = run;
  const { fields, shares } = await settleInSlices({
    reply: run.currentReply,
    end,
    timing: run.timing(),
    promptTokenCount: plan.promptTokenCount,
    base: plan.base,
    price: plan.price,
    window: plan.window,
    agent: plan.agent,
    countTokens,
  });
  noteUsageGaps(plan, run.currentReply, shares);
  countUsage(plan.endpoint, fields.usage);
  const response: Message = { ...draftResponse(plan), ...fields, isRunning: false };
  const charge = { ...shares.own, agent: shares.agent };
  const outcome = outcomeOf(end);
  const requests = env().REQUEST_INSPECTOR ? run.sentRequests() : [];
  const unsaved: Settlement = {
    outcome,
    conversation: plan.conversation,
    requestMessage: plan.userMessage,
    responseMessage: response,
  };
  for (let attempt = 0; attempt < TRY_LIMIT; attempt += 1)
    try {
      const saved = await settleRun(plan.ownerId, {
        runId: plan.runId,
        nodeId: plan.nodeId,
        epoch: plan.epoch,
        state: outcome,
        response,
        charge: { ...charge, isCharged: plan.isCharged },
        requests,
      });
      if (saved !== null)
        return { ...unsaved, conversation: saved.conversation, responseMessage: saved.response };
      const stored = await findRunById(plan.ownerId, plan.runId);
      if (stored === null) {
        await settleLostRun(plan.ownerId, plan.runId, charge);
        return unsaved;
      }
      const settlement = settlementOf(stored);
      if (settlement !== null) return settlement;
      await sleep(RETRY_FIRST_MS);
    } catch (error) {
      logError('an answer could not be saved; trying again', error, { runId: plan.runId, attempt });
      await sleep(Math.min(RETRY_FIRST_MS * 2 ** attempt, RETRY_LIMIT_MS));
    }
  return unsaved;
}

function outcomeOf(end: ReplyEnd): RunOutcome {
  switch (end.type) {
    case 'interrupted':
      return 'failed';
    case 'exhausted':
      return 'aborted';
    default:
      return end.type;
  }
}
