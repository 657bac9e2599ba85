import 'server-only';
import { NOTHING_USED, type FinishReason } from '@/lib/domain/money/usage';
import { isMemoryTool } from '@/lib/domain/tool/memory/memory-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
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
import { shareOfRoom, StepRoom, type RequestRoom } from './step-room';
import { StepWatch } from './step-watch';

const ENDS_BY_LIMIT: readonly FinishReason[] = ['stop', 'tool_calls', 'other'];

const CALLS_AT_ONCE = 5;

export interface ToolRun extends Omit<CallContext, 'tools' | 'clock'> {
  readonly model: ChatModel;
  readonly request: ModelRequest;
  readonly tools: readonly Tool[];
  readonly promptTokenCount: number;
  readonly endpoint: string;
  readonly limits: AnswerLimits;
  /** Pays for calls and for further requests. */
  readonly reserve: Reserve;
  /** Without it the model of the steps writes the answer. */
  readonly completing?: CompletingModel | undefined;
}

/**
 * A paused step goes on in the next request. At the limit of steps, time or outputs the model is asked once
 * more without tools; without credit the answer ends. A completing model replaces the last request. Throws
 * what a request throws.
 */
export async function runToolSteps(run: ToolRun, emit: (event: ChatEvent) => void): Promise<void> {
  const work = openWork(run, emit);
  for (let room = work.room.next(); ;) {
    const asked = await askModel(work, room);
    if (room.mustAnswer || hasAnswered(asked.step)) return end(work, asked, room);
    const unpaidCalls = await callTools(work, asked, room);
    if (unpaidCalls !== null) return finish(emit, unpaidCalls);
    room = work.room.next();
    if (room.mustAnswer && run.completing !== undefined) return complete(work, run.completing, '', room);
    const { promptTokenCount } = work.room;
    const unpaidPrompt = await run.reserve({ promptTokenCount });
    if (unpaidPrompt !== null) return finish(emit, unpaidPrompt);
    emit({ type: 'step', promptTokenCount });
  }
}

interface StepsWork {
  readonly run: ToolRun;
  readonly emit: (event: ChatEvent) => void;
  readonly context: CallContext;
  readonly room: StepRoom;
  readonly use: ProviderToolUse;
  readonly steps: FinishedStep[];
  /** The model that completes the answer reads these calls. */
  readonly calls: PromptCall[];
}

interface AskedStep {
  readonly step: ModelStep;
  readonly watch: StepWatch;
  /** Empty unless another model completes the answer. */
  readonly draft: string;
}

function openWork(run: ToolRun, emit: (event: ChatEvent) => void): StepsWork {
  const { promptTokenCount, limits, model, completing } = run;
  const clock = new AnswerClock();
  const tools = new Map(run.tools.map((tool) => [tool.name, tool]));
  const budgetTokens = Math.min(promptBudgetTokens(model), promptBudgetTokens(completing?.model ?? model));
  return {
    run,
    emit,
    context: { ...run, clock, tools },
    room: new StepRoom({ budgetTokens, promptTokenCount, limits, clock }),
    use: new ProviderToolUse(run.request.providerTools),
    steps: [],
    calls: [],
  };
}

async function askModel(
  { run, emit, context, use, steps }: StepsWork,
  { mustAnswer }: RequestRoom,
): Promise<AskedStep> {
  const thoughts = new AgentThoughts(emit);
  const watch = new StepWatch(run.completing === undefined ? emit : thoughts.emit, context.tools);
  const providerTools = await use.next(() => maySearch(context, run.endpoint, emit));
  const request = { ...run.request, providerTools, tools: run.tools, steps, mustAnswer };
  const step = await run.model.generate(request, watch.emit);
  thoughts.close();
  return { step, watch, draft: thoughts.draft };
}

/** A provider that pauses has not answered yet. */
function hasAnswered({ calls, isPaused }: ModelStep): boolean {
  return calls.length === 0 && isPaused !== true;
}

async function end(work: StepsWork, { watch, draft }: AskedStep, room: RequestRoom): Promise<void> {
  const { completing } = work.run;
  if (completing === undefined) return finish(work.emit, endOf(watch.finishReason, room.limit));
  countUnreported(work, watch);
  return complete(work, completing, draft, room);
}

/** Calls are paid before they are made. Returns null, or why the answer ends. */
async function callTools(
  work: StepsWork,
  { step, watch }: AskedStep,
  { roomCharacters }: RequestRoom,
): Promise<FinishReason | null> {
  const { run, emit, context } = work;
  work.use.add(watch.used, context.words);
  countUnreported(work, watch);
  const calls = step.calls.map(({ name }) => name);
  const unpaid = calls.length === 0 ? null : await run.reserve({ calls });
  if (unpaid !== null) return unpaid;
  const results = await runCalls(step, context, { ...shareOfRoom(roomCharacters, calls.length), emit });
  work.steps.push({ content: step.content, results });
  if (run.completing !== undefined) work.calls.push(...toPromptCalls(step.calls, results));
  for (const { name } of results) noteReturned(context.tools.get(name), context);
  const readNextTokens = isReadNext(watch.used) ? watch.usedTokens : 0;
  work.room.add(results, { writtenTokens: watch.writtenTokens, readNextTokens });
  return null;
}

/** Usage that the provider did not report is charged by this count. */
function countUnreported({ room, emit }: StepsWork, { hasUsage, writtenTokens }: StepWatch): void {
  if (!hasUsage) emit({ type: 'usage', usage: estimatedUsage(room.promptTokenCount, writtenTokens) });
}

async function complete(
  { run, calls }: StepsWork,
  completing: CompletingModel,
  draft: string,
  { limit }: RequestRoom,
): Promise<void> {
  const reason = await completeAnswer(completing, { calls, draft }, run.reserve);
  finish(completing.emit, endOf(reason, limit));
}

function finish(emit: (event: ChatEvent) => void, reason: FinishReason): void {
  emit({ type: 'finish', reason });
}

function noteReturned(tool: Tool | undefined, { words }: CallContext): void {
  if (tool !== undefined && !isMemoryTool(tool.name)) words.add(tool.flow.returns);
}

function toPromptCalls(calls: readonly ToolCall[], results: readonly ToolResult[]): PromptCall[] {
  return results.map(({ toolCallId, name, output, isError }) => {
    const input = calls.find((call) => call.toolCallId === toolCallId)?.input ?? '';
    return { name, input, output, isError };
  });
}

function endOf(reason: FinishReason, limit: FinishReason | null): FinishReason {
  return limit !== null && ENDS_BY_LIMIT.includes(reason) ? limit : reason;
}

/** The results are in the order of the calls. */
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
