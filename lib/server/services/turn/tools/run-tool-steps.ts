import 'server-only';
import { NOTHING_USED, type FinishReason } from '@/lib/domain/money/usage';
import { isMemoryTool } from '@/lib/domain/tool/memory/memory-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { promptBudgetTokens } from '@/lib/domain/turn/prompt/fit-prompt';
import type { PromptCall } from '@/lib/domain/turn/prompt/prompt-call';
import type { Reserve } from '../../../generation/contract';
import type {
  ChatModel,
  FinishedStep,
  ModelRequest,
  ModelStep,
  ToolCall,
  ToolResult,
} from '../../../providers/contract';
import type { Tool } from '../../../tools/contract';
import { AgentThoughts } from './agent-thoughts';
import { AnswerClock } from './answer-clock';
import type { AnswerLimits } from './answer-limits';
import { maySearch } from './ask-for-search';
import type { CallContext, CallOptions } from './call-context';
import { completeAnswer, type CompletingModel } from './complete-answer';
import { isReadNext, ProviderToolUse } from './provider-tool-use';
import { runCall } from './run-call';
import { StepWatch } from './step-watch';

/** What a model may say of an answer that it was made to end. */
const ENDS_BY_LIMIT: readonly FinishReason[] = ['stop', 'tool_calls', 'other'];

/** The most calls of one step that run together. */
const CALLS_AT_ONCE = 5;

/** The most of one call's output that the model is told; and of all calls together, well below an answer's limit. */
const OUTPUT_LIMIT_CHARACTERS = 60_000;
const OUTPUTS_LIMIT_CHARACTERS = 600_000;

/** Less room than this for what calls return is none. */
const LEAST_ROOM_CHARACTERS = 3_000;
const CHARACTERS_PER_TOKEN = 3;

/** Of every call the model is told at least the beginning. */
const LEAST_OUTPUT_CHARACTERS = 200;

/** An answer that may call tools. */
export interface ToolRun extends Omit<CallContext, 'tools' | 'clock'> {
  readonly model: ChatModel;
  readonly request: ModelRequest;
  readonly tools: readonly Tool[];
  /** Tokens of the first request as counted here. */
  readonly promptTokenCount: number;
  /** The endpoint whose provider is asked. */
  readonly endpoint: string;
  readonly limits: AnswerLimits;
  /** Pays calls, and the prompt of a further request. */
  readonly reserve: Reserve;
  /** Writes the answer from what the steps found; absent: the model of the steps answers. */
  readonly completing?: CompletingModel | undefined;
}

/**
 * Writes an answer whose model calls tools: request, calls, results, request, until it answers. What a provider paused
 * goes on in the next request. When the steps, the time or the room for outputs are used up, the model is asked once
 * more without tools, and the answer says so of the first two; when the credit is, or the answer may not cost more, it
 * ends. Where another model completes the answer, it is asked in place of the last request of a limit, or after the
 * model has ended its steps. Throws what a request throws.
 */
export async function runToolSteps(run: ToolRun, emit: (event: ChatEvent) => void): Promise<void> {
  const clock = new AnswerClock();
  const tools = new Map(run.tools.map((tool) => [tool.name, tool]));
  const context: CallContext = { ...run, clock, tools };
  const budgetTokens = Math.min(
    ...[run.model, run.completing?.model ?? run.model].map((model) => promptBudgetTokens(model)),
  );
  const steps: FinishedStep[] = [];
  const calls: PromptCall[] = [];
  let promptTokenCount = run.promptTokenCount;
  let outputCharacters = 0;
  const use = new ProviderToolUse(run.request.providerTools);
  let next = stepOf(1);
  for (let count = 1; ; count += 1) {
    const { roomCharacters, limit, mustAnswer } = next;
    const thoughts = new AgentThoughts(emit);
    const watch = new StepWatch(run.completing === undefined ? emit : thoughts.emit, tools);
    const providerTools = await use.next(() => maySearch(context, run.endpoint, emit));
    const request = { ...run.request, providerTools, tools: run.tools, steps, mustAnswer };
    const step = await run.model.generate(request, watch.emit);
    thoughts.close();
    const isOfProvider = step.isPaused === true && step.calls.length === 0;
    if ((step.calls.length === 0 && !isOfProvider) || mustAnswer) {
      if (run.completing !== undefined) {
        if (!watch.hasUsage)
          emit({ type: 'usage', usage: estimatedUsage(promptTokenCount, watch.writtenTokens) });
        return complete(thoughts.draft, limit);
      }
      emit({ type: 'finish', reason: endOf(watch.finishReason, limit) });
      return;
    }
    use.add(watch.used, context.words);
    if (!watch.hasUsage)
      emit({ type: 'usage', usage: estimatedUsage(promptTokenCount, watch.writtenTokens) });
    const share = roomCharacters / Math.max(1, step.calls.length);
    const limitCharacters = Math.floor(
      Math.max(LEAST_OUTPUT_CHARACTERS, Math.min(OUTPUT_LIMIT_CHARACTERS, share)),
    );
    const limitTokens = Math.max(LEAST_OUTPUT_CHARACTERS, share) / CHARACTERS_PER_TOKEN;
    const names = step.calls.map(({ name }) => name);
    const unpaidCalls = names.length === 0 ? null : await run.reserve({ calls: names });
    if (unpaidCalls !== null) {
      emit({ type: 'finish', reason: unpaidCalls });
      return;
    }
    const results = await runCalls(step, context, { limitCharacters, limitTokens, emit });
    steps.push({ content: step.content, results });
    if (run.completing !== undefined) calls.push(...toPromptCalls(step.calls, results));
    for (const { name } of results) noteReturned(tools.get(name), context);
    promptTokenCount = Math.max(
      promptTokenCount + watch.writtenTokens + tokensOf(results),
      isReadNext(watch.used) ? watch.usedTokens : 0,
    );
    outputCharacters += results.reduce((sum, { output }) => sum + output.length, 0);
    next = stepOf(count + 1);
    if (next.mustAnswer && run.completing !== undefined) return complete('', next.limit);
    const unpaidPrompt = await run.reserve({ promptTokenCount });
    if (unpaidPrompt !== null) {
      emit({ type: 'finish', reason: unpaidPrompt });
      return;
    }
    emit({ type: 'step', promptTokenCount });
  }

  /** Returns what there is room for at a request of this number, and whether a limit makes it the last one. */
  function stepOf(count: number) {
    const roomCharacters = Math.min(
      (budgetTokens - promptTokenCount) * CHARACTERS_PER_TOKEN,
      OUTPUTS_LIMIT_CHARACTERS - outputCharacters,
    );
    const limit = count === 1 ? null : reachedLimit(run.limits, count, clock);
    const mustAnswer = limit !== null || (count > 1 && roomCharacters < LEAST_ROOM_CHARACTERS);
    return { roomCharacters, limit, mustAnswer };
  }

  async function complete(draft: string, limit: FinishReason | null): Promise<void> {
    if (run.completing === undefined) return;
    const reason = await completeAnswer(run.completing, { calls, draft }, run.reserve);
    run.completing.emit({ type: 'finish', reason: endOf(reason, limit) });
  }
}

/** What the tools of the memory return is known to the user. */
function noteReturned(tool: Tool | undefined, { words }: CallContext): void {
  if (tool !== undefined && !isMemoryTool(tool.name)) words.add(tool.flow.returns);
}

function toPromptCalls(calls: readonly ToolCall[], results: readonly ToolResult[]): PromptCall[] {
  return results.map(({ toolCallId, name, output, isError }) => {
    const input = calls.find((call) => call.toolCallId === toolCallId)?.input ?? '';
    return { name, input, output, isError };
  });
}

/** Returns which limit the next request of an answer would exceed; null for none. */
function reachedLimit(
  { steps, timeMs }: AnswerLimits,
  count: number,
  clock: AnswerClock,
): FinishReason | null {
  if (count >= steps) return 'steps';
  return clock.workedMs >= timeMs ? 'time' : null;
}

/** Returns why an answer ends: what its model says of itself counts more, such as that it reached its length. */
function endOf(reason: FinishReason, limit: FinishReason | null): FinishReason {
  return limit !== null && ENDS_BY_LIMIT.includes(reason) ? limit : reason;
}

/** Runs the calls of a step, a few together; returns their results in the order of the calls. */
async function runCalls(
  { calls }: ModelStep,
  context: CallContext,
  options: CallOptions,
): Promise<ToolResult[]> {
  const results: ToolResult[] = [];
  const left = calls.entries();
  const work = async () => {
    for (const [index, call] of left) results[index] = await runCall(call, context, options);
  };
  await Promise.all(Array.from({ length: Math.min(CALLS_AT_ONCE, calls.length) }, work));
  return results;
}

function estimatedUsage(promptTokens: number, completionTokens: number) {
  return { ...NOTHING_USED, promptTokens, completionTokens, isEstimated: true };
}

function tokensOf(results: readonly ToolResult[]): number {
  return results.reduce((sum, { name, output }) => sum + estimateTokens(`${name}${output}`), 0);
}
