import { setTimeout as sleep } from 'node:timers/promises';
import { modelWindow } from '@/lib/domain/model/model-window';
import type { Usage } from '@/lib/domain/money/usage';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { NO_CALLS, type ChatModel, type ModelRequest } from '../contract';
import { planDemoAnswer } from './plan-demo-answer';

export const DEMO_MODEL = 'demo';

const TOKENS_PER_SECOND = 70;
const TICK_MS = 40;

interface DemoOptions {
  readonly tokensPerSecond?: number;
  readonly now?: () => number;
  readonly wait?: (delayMs: number, signal: AbortSignal) => Promise<unknown>;
}

/** Equal conversations get equal answers. It fails on request. */
export function demoModel({
  tokensPerSecond = TOKENS_PER_SECOND,
  now = () => performance.now(),
  wait = abortableSleep,
}: DemoOptions = {}): ChatModel {
  return {
    ...modelWindow(DEMO_MODEL),
    countTokens: estimateTokens,
    async generate(request, emit) {
      request.signal.throwIfAborted();
      let written = '';
      let thought = '';
      const write = async (type: 'text' | 'reasoning', text: string, pace: number) => {
        const tokens = text.match(TOKEN) ?? [];
        for (const piece of paced(tokens, pace)) {
          emit({ type, delta: piece.text } satisfies ChatEvent);
          await wait(piece.delayMs, request.signal);
        }
      };
      emit({ type: 'model', model: DEMO_MODEL });
      for (const step of planDemoAnswer(request)) {
        switch (step.type) {
          case 'say':
            written += step.text;
            await write('text', step.text, step.tokensPerSecond ?? tokensPerSecond);
            break;
          case 'think': {
            const since = now();
            thought += step.text;
            await write('reasoning', step.text, tokensPerSecond);
            emit({ type: 'reasoning-end', durationMs: Math.max(0, Math.round(now() - since)) });
            break;
          }
          case 'pause':
            await wait(step.delayMs, request.signal);
            break;
          case 'call':
            emit({ type: 'tool-call', toolCallId: step.toolCallId, name: step.name, input: step.input });
            break;
          case 'result':
            emit({ type: 'tool-result', toolCallId: step.toolCallId, output: step.output, isError: false });
            break;
          case 'fail':
            throw new AppError('provider_error', { message: step.message });
        }
      }
      emit({ type: 'usage', usage: estimateUsage(request, { written, thought }) });
      emit({ type: 'finish', reason: 'stop' });
      return NO_CALLS;
    },
  };
}

function estimateUsage(
  { messages, system }: ModelRequest,
  { written, thought }: { written: string; thought: string },
): Usage {
  const prompt = messages.map((message) => message.text).join('\n');
  const reasoningTokens = estimateTokens(thought);
  return {
    promptTokens: estimateTokens(`${system}${prompt}`),
    completionTokens: estimateTokens(written) + reasoningTokens,
    cachedTokens: 0,
    reasoningTokens,
    isEstimated: false,
  };
}

/** A token has up to five characters and the space before them. */
const TOKEN = /\s{0,8}[^\s]{1,5}|\s{1,8}/gu;

function* paced(
  tokens: readonly string[],
  tokensPerSecond: number,
): Generator<{ text: string; delayMs: number }> {
  const perTick = Math.max(1, Math.round((tokensPerSecond * TICK_MS) / 1000));
  const delayMs = (perTick * 1000) / tokensPerSecond;
  for (let index = 0; index < tokens.length; index += perTick)
    yield { text: tokens.slice(index, index + perTick).join(''), delayMs };
}

async function abortableSleep(delayMs: number, signal: AbortSignal): Promise<void> {
  await sleep(delayMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}
