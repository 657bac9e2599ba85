import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { AskedFlow } from '@/lib/domain/tool/flow/flow-question';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import {
  isHostAllowed,
  isToolApproved,
  saveToolQuestion,
  takeToolDecision,
  type AskedTool as DescribedTool,
  type TakenDecision,
} from '../../../db/turn/tool-questions';
import { generationNode } from '../../../generation/generation-node';
import type { NeededAccount, Tool } from '../../../tools/contract';

const WAIT_LIMIT_MS = 15 * 60_000;
const OUTPUT_WAIT_LIMIT_MS = 10 * 60_000;

/** A decision in another process, whose notice was lost, is found within this time. */
const LOOK_INTERVAL_MS = 1_000;

export type AskedTool = Omit<Tool, 'run' | 'timeoutMs'>;

export interface AskedCall {
  readonly owner: OwnerId;
  readonly runId: string;
  readonly conversationId: string;
  readonly toolCallId: string;
  readonly signal: AbortSignal;
}

interface AllowableCall extends AskedCall {
  /** The user is always asked, since an earlier call may have been carried out. */
  readonly isRepeat?: boolean;
}

/**
 * Resolves immediately where neither approval nor data flow (`flow`) needs a question, else by the user's
 * decision on any node; false after {@link WAIT_LIMIT_MS}. Rejects with the signal's reason.
 */
export async function askUser(
  tool: AskedTool,
  call: AllowableCall,
  emit: (event: ChatEvent) => void,
  flow: AskedFlow | null = null,
): Promise<boolean> {
  const { owner, runId, conversationId, toolCallId, isRepeat = false } = call;
  if (!isRepeat && !tool.needsApproval && flow === null) return true;
  const asked = toDescribed(tool);
  const [isAllowedTool, isAllowedHost] = await Promise.all([
    !tool.needsApproval || isToolApproved(owner, conversationId, asked),
    isFlowAllowed(call, flow),
  ]);
  if (!isRepeat && isAllowedTool && isAllowedHost) return true;
  const leaving = isAllowedHost ? null : flow;
  const described = { ...asked, host: leaving?.host ?? null, isRepeat };
  await saveToolQuestion(owner, { runId, toolCallId }, described);
  emit(questionOf(tool, call, leaving));
  // A call of the same step may have been allowed for more than once while this one was about to ask.
  const isAllowedBeside = () =>
    isRepeat || leaving !== null ? Promise.resolve(false) : isToolApproved(owner, conversationId, asked);
  const isAllowed = (await waitForDecision(call, WAIT_LIMIT_MS, isAllowedBeside))?.isAllowed === true;
  if (isAllowed) emit({ type: 'tool-allowed', toolCallId });
  return isAllowed;
}

/** False where words or files would go to a host that needs a question. */
function isFlowAllowed(
  { owner, conversationId }: AllowableCall,
  flow: AskedFlow | null,
): boolean | Promise<boolean> {
  if (flow?.files !== undefined) return false;
  const host = flow?.host ?? null;
  return host === null || isHostAllowed(owner, conversationId, host);
}

function questionOf(
  { serverTitle }: AskedTool,
  { toolCallId, isRepeat = false }: AllowableCall,
  leaving: AskedFlow | null,
): ChatEvent {
  return {
    type: 'tool-question',
    toolCallId,
    ...(leaving === null ? {} : { flow: leaving }),
    ...(isRepeat ? { isRepeat } : {}),
    ...(serverTitle === undefined ? {} : { serverTitle }),
  };
}

/**
 * Returns null when declined. Throws call_expired after {@link OUTPUT_WAIT_LIMIT_MS}; rejects with the
 * signal's reason.
 */
export async function askForOutput(
  tool: Tool,
  call: AskedCall,
  emit: (event: ChatEvent) => void,
): Promise<string | null> {
  const { owner, runId, toolCallId } = call;
  await saveToolQuestion(owner, { runId, toolCallId }, { ...toDescribed(tool), wants: 'output' });
  emit({ type: 'tool-question', toolCallId, wants: 'output' });
  const decision = await waitForDecision(call, OUTPUT_WAIT_LIMIT_MS);
  if (decision === null) throw new AppError('call_expired');
  return decision.isAllowed ? (decision.output ?? '') : null;
}

/** Returns false when declined or after {@link WAIT_LIMIT_MS}. Rejects with the signal's reason. */
export async function askForAccount(
  tool: AskedTool,
  { isConnected, ...account }: NeededAccount,
  call: AskedCall,
  emit: (event: ChatEvent) => void,
): Promise<boolean> {
  const { owner, runId, toolCallId } = call;
  await saveToolQuestion(owner, { runId, toolCallId }, { ...toDescribed(tool), wants: 'account' });
  emit({ type: 'tool-question', toolCallId, account });
  const decision = await waitForDecision(call, WAIT_LIMIT_MS, isConnected);
  if (decision?.isAllowed !== true) return false;
  emit({ type: 'tool-allowed', toolCallId });
  return true;
}

export function toDescribed(tool: AskedTool): DescribedTool {
  return {
    toolkitId: tool.toolkitId,
    toolName: tool.name,
    definitionHash: tool.definitionHash ?? tool.approvedAs ?? hashOf(tool),
  };
}

function hashOf({ name, description, parameters }: AskedTool): string {
  return createHash('sha256')
    .update(JSON.stringify([name, description, parameters]))
    .digest('hex');
}

/**
 * Returns null when the time is over. `isAllowed` also finds a decision from before the wait. Rejects with the
 * signal's reason.
 */
export async function waitForDecision(
  { owner, runId, toolCallId, signal }: AskedCall,
  limitMs: number,
  isAllowed: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<TakenDecision | null> {
  const deadlineMs = performance.now() + limitMs;
  let heard = new AbortController();
  const stopListening = generationNode().onNotice((notice) => {
    if (notice.type === 'decided' && notice.runId === runId) heard.abort();
  });
  try {
    for (;;) {
      signal.throwIfAborted();
      const decision = await takeToolDecision(owner, { runId, toolCallId });
      if (decision !== null) return decision;
      if (await isAllowed()) return { isAllowed: true, output: null };
      if (performance.now() >= deadlineMs) return null;
      const wakes = AbortSignal.any([signal, heard.signal]);
      await sleep(LOOK_INTERVAL_MS, undefined, { signal: wakes }).catch(() => undefined);
      heard = new AbortController();
    }
  } finally {
    stopListening();
  }
}
