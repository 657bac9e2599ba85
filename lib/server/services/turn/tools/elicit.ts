import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  elicitationContentSchema,
  type AskedElicitation,
  type ElicitationOutcome,
} from '@/lib/domain/tool/elicitation/elicitation';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { withdrawElicitation } from '../../../db/turn/tool-elicitations';
import { saveToolQuestion } from '../../../db/turn/tool-questions';
import type { ServerQuestion } from '../../../tools/contract';
import { toDescribed, waitForDecision, type AskedCall, type AskedTool } from './ask-user';

/** Servers close a stream without data after five minutes. */
const ELICITATION_WAIT_LIMIT_MS = 4 * 60_000;

const CANCELLED: ElicitationOutcome = { action: 'cancel' };

const outcomeSchema: z.ZodType<ElicitationOutcome> = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), content: elicitationContentSchema }),
  z.object({ action: z.enum(['decline', 'cancel']) }),
]);

type ElicitingCall = AskedCall & { readonly tool: AskedTool };

/** Any device may answer; `cancel` after {@link ELICITATION_WAIT_LIMIT_MS}, or when call or server end. */
export async function elicit(
  { server, asks, signal }: ServerQuestion,
  { tool, ...call }: ElicitingCall,
  emit: (event: ChatEvent) => void,
): Promise<ElicitationOutcome> {
  const { owner, runId, toolCallId } = call;
  const elicitation: AskedElicitation = { elicitationId: randomUUID(), server, asks };
  const both = AbortSignal.any([call.signal, signal]);
  if (both.aborted) return CANCELLED;
  await saveToolQuestion(owner, { runId, toolCallId }, { ...toDescribed(tool), elicitation });
  try {
    if (both.aborted) return CANCELLED;
    emit({ type: 'tool-question', toolCallId, elicitation });
    const decision = await waitForDecision({ ...call, signal: both }, ELICITATION_WAIT_LIMIT_MS);
    const output = decision?.output ?? null;
    return output === null ? CANCELLED : outcomeSchema.parse(JSON.parse(output));
  } catch (error) {
    if (both.aborted) return CANCELLED;
    throw error;
  } finally {
    const { elicitationId } = elicitation;
    await withdrawElicitation(owner, { runId, toolCallId, elicitationId });
    if (!call.signal.aborted) emit({ type: 'tool-allowed', toolCallId });
  }
}
