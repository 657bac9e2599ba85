import 'server-only';
import type { PriceUsed } from '@/lib/domain/money/price';
import type { FinishReason } from '@/lib/domain/money/usage';
import { agentNotes, type AgentWork } from '@/lib/domain/turn/agent-notes';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { promptBudgetTokens, TURN_OVERHEAD_TOKENS } from '@/lib/domain/turn/prompt/fit-prompt';
import { promptCallTokens } from '@/lib/domain/turn/prompt/prompt-call';
import type { RequestRecord } from '@/lib/domain/turn/request-record';
import type { Reserve } from '../../../generation/contract';
import type { ChatModel, ModelRequest, PromptMessage } from '../../../providers/contract';
import type { LimitedCall } from '../../money/plan-turn-charge';
import type { BuiltPrompt } from '../prompt/build-prompt';
import { readableBy, type AskedModel } from './answering-models';
import { StepWatch } from './step-watch';

export interface CompletingModel {
  readonly model: ChatModel;
  readonly price: PriceUsed;
  readonly request: ModelRequest;
  readonly promptTokenCount: number;
  readonly emit: (event: ChatEvent) => void;
}

/** The answer is paid at its own price and reads earlier calls as far as they fit. Throws what the request throws. */
export async function completeAnswer(
  { model, price, request, promptTokenCount, emit }: CompletingModel,
  { calls, draft }: AgentWork,
  reserve: Reserve,
): Promise<FinishReason> {
  const earlier = request.messages.flatMap((message) => message.calls ?? []);
  const roomTokens = promptBudgetTokens(model) - promptTokenCount - TURN_OVERHEAD_TOKENS;
  const notes = agentNotes({ calls: [...earlier, ...calls], draft }, roomTokens);
  const tokens = promptTokenCount + estimateTokens(notes);
  const unpaid = await reserve({ promptTokenCount: tokens, price });
  if (unpaid !== null) return unpaid;
  emit({ type: 'step', promptTokenCount: tokens, isCompletion: true });
  const watch = new StepWatch(emit, new Map());
  await model.generate({ ...request, messages: withNotes(request.messages, notes) }, watch.emit);
  return watch.finishReason;
}

interface Completed {
  readonly request: ModelRequest;
  readonly endpoint: string;
  readonly prompt: BuiltPrompt;
  readonly toolTokens: number;
  readonly price: PriceUsed;
  readonly onSent: (read: () => RequestRecord) => void;
  readonly emit: (event: ChatEvent) => void;
}

export function toCompleting(
  { model, chatModel }: AskedModel,
  call: LimitedCall,
  { request, endpoint, prompt, toolTokens, price, onSent, emit }: Completed,
): CompletingModel {
  const { leftOutMessages } = prompt;
  const callTokens = promptCallTokens(prompt.messages.flatMap((message) => message.calls ?? []));
  const promptTokenCount = Math.max(0, prompt.promptTokenCount - toolTokens - callTokens);
  return {
    model: chatModel,
    price,
    promptTokenCount,
    emit: call.toEmit(emit),
    request: {
      model,
      system: prompt.system,
      settings: call.settings,
      signal: request.signal,
      messages: readableBy(chatModel, prompt.messages),
      onSent: (read) => {
        onSent(() => ({ ...read(), endpoint, model, promptTokenCount, leftOutMessages }));
      },
    },
  };
}

/** Providers refuse two turns of the same role in a row. */
function withNotes(messages: readonly PromptMessage[], notes: string): PromptMessage[] {
  const last = messages.at(-1);
  if (last?.role !== 'user') return [...messages, { role: 'user', text: notes }];
  return [...messages.slice(0, -1), { ...last, text: `${notes}\n\n${last.text}` }];
}
