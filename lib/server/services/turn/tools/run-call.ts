import 'server-only';
import { createHash } from 'node:crypto';
import { AppError } from '@/lib/domain/shared/app-error';
import { cutText } from '@/lib/domain/shared/cut-text';
import { isRecord, type JsonRecord, parseJson } from '@/lib/domain/shared/json-record';
import type { ElicitationOutcome } from '@/lib/domain/tool/elicitation/elicitation';
import { fileQuestion, type AskedFlow, type Destination } from '@/lib/domain/tool/flow/flow-question';
import { cutToTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { toldOutput } from '@/lib/domain/turn/told-output';
import { englishErrorMessage } from '../../../platform/english/english-error-message';
import { logError } from '../../../platform/log';
import { traced } from '../../../platform/trace/traced';
import { figures } from '../../../platform/watch/figures';
import type { ToolCall, ToolResult } from '../../../providers/contract';
import { CallClock } from '../../../tools/call-clock';
import {
  AccountNeededError,
  UnknownFileError,
  type SentFile,
  type SentFiles,
  type ServerQuestion,
  type Tool,
  type ToolContext,
  type ToolOutput,
} from '../../../tools/contract';
import { askForAccount, askForOutput, askUser, type AskedTool } from './ask-user';
import type { CallContext, CallOptions } from './call-context';
import { planDeed, UnwrittenDeedError, type Deed } from './deed';
import { elicit } from './elicit';

const CALL_LIMIT_MS = 60_000;

const FOUND_LIMIT = 50;

/**
 * The model reads failures as results; long output is cut. Rejects only with the signal's reason,
 * call_expired, and internal_error where a deed could not be recorded.
 */
export function runCall(call: ToolCall, context: CallContext, options: CallOptions): Promise<ToolResult> {
  const { name, toolCallId } = call;
  const shown = tracedName(name, context);
  const fields = {
    'gen_ai.operation.name': 'execute_tool',
    'gen_ai.tool.name': shown,
    'gen_ai.tool.call.id': toolCallId,
  };
  return traced(`execute_tool ${shown}`, { fields }, async (span) => {
    const result = await runTraced(call, context, options);
    if (result.isError) span.set({ 'error.type': 'tool_error' });
    return result;
  });
}

/** Users' tools and made-up names are users' words, so no trace has them. */
function tracedName(name: string, { tools }: CallContext): string {
  const toolkitId = tools.get(name)?.toolkitId;
  return toolkitId === undefined || toolkitId.includes(':') ? 'custom' : name;
}

async function runTraced(call: ToolCall, context: CallContext, options: CallOptions): Promise<ToolResult> {
  const { emit } = options;
  const { toolCallId, name } = call;
  const since = { ms: performance.now() };
  const found: string[] = [];
  const answer = await carryOut(call, noting(context, name, found), options, since).catch(
    (error: unknown) => {
      context.signal.throwIfAborted();
      // When the user writes no result, the answer ends.
      if (error instanceof AppError && error.code === 'call_expired') throw error;
      if (error instanceof UnwrittenDeedError) {
        logError('a call could not be written down, so it was not sent', error.cause, { tool: name });
        throw new AppError('internal_error');
      }
      return failure(error, name);
    },
  );
  const output = cutOutput(answer.text, options);
  const isUnknown = answer.isUnknown === true;
  const isError = isUnknown || answer.isError === true;
  figures().toolCalls.inc({ outcome: isError ? 'failed' : 'returned' });
  const durationMs = Math.max(0, Math.round(performance.now() - since.ms));
  const files = answer.files ?? [];
  emit({
    type: 'tool-result',
    toolCallId,
    output,
    isError,
    durationMs,
    ...(isUnknown ? { isUnknown } : {}),
    ...(answer.hasBegunAgain === true ? { hasBegunAgain: true } : {}),
    ...(files.length === 0 ? {} : { files: [...files] }),
    ...(found.length === 0 ? {} : { found }),
  });
  for (const address of found) context.words.addFound(address);
  const told = isUnknown ? toldOutput({ state: 'unknown', output }) : output;
  return { toolCallId, name, output: told ?? '', isError };
}

function noting(context: CallContext, name: string, found: string[]): CallContext {
  if (context.tools.get(name)?.flow.returns !== 'search') return context;
  const cite: CallContext['cite'] = (page) => {
    if (found.length < FOUND_LIMIT) found.push(page.url);
    return context.cite(page);
  };
  return { ...context, cite };
}

/** `since.ms` leaves out the time in which the user was asked. */
async function carryOut(
  call: ToolCall,
  context: CallContext,
  { emit }: CallOptions,
  since: { ms: number },
): Promise<ToolOutput> {
  const { toolCallId, name, input } = call;
  const tool = context.tools.get(name);
  if (tool === undefined) return failed(`There is no tool named ${JSON.stringify(name)}.`);
  const args = readArguments(input);
  if (args === null) return failed('The arguments are not a JSON object.');
  const { owner, runId, conversationId, messageId, signal, cite, clock, words } = context;
  const tools = () => context.tools.values();
  const asked = { owner, runId, conversationId, toolCallId, signal };
  if (tool.isAnsweredByUser === true) {
    const text = await clock.pausedDuring(() => askForOutput(tool, asked, emit));
    return text === null ? failed('The user returned no result.') : { text };
  }
  const askedTool = words.isSuspect(tool, tools()) ? askedEachTime(tool, input) : tool;
  const questionFor = (destination: Destination | null) =>
    words.questionFor(tool.flow.sink, destination, { toolkitId: tool.toolkitId, tools: tools() });
  const sent = await findSent(tool, args, { owner, conversationId });
  if (sent instanceof UnknownFileError) return failed(`The call was not sent: ${sent.message}.`);
  const destination = tool.flow.to(args);
  const flow = flowOf(destination, questionFor(destination), sent);
  const toOutput = (error: unknown) => failure(error, name);
  const deed = await planDeed({ tool, call, args, context, emit, toOutput });
  const allowable = { ...asked, isRepeat: deed.isRepeat };
  if (!(await clock.pausedDuring(() => askUser(askedTool, allowable, emit, flow))))
    return failed('The user did not allow this call.');
  const send = (idempotencyKey?: string) => {
    since.ms = performance.now();
    const told = idempotencyKey === undefined ? {} : { idempotencyKey };
    const context = { owner, conversationId, messageId, toolCallId, signal, cite, sent, ...told };
    const asking = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      const askedMs = performance.now();
      try {
        return await clock.pausedDuring(ask);
      } finally {
        since.ms += performance.now() - askedMs;
      }
    };
    return runTool(tool, args, context, {
      elicit: (question, isOver) => asking(() => elicit(question, { ...asked, tool, signal: isOver }, emit)),
      mayGoTo: (address, isOver) => {
        const further = questionFor({ address, method: 'GET' });
        const call = { ...asked, signal: isOver };
        return asking(() => askUser({ ...tool, needsApproval: false }, call, emit, further));
      },
    });
  };
  const { account } = tool;
  if (account === undefined) return deed.during(send);
  return sendWithAccount(deed, send, () =>
    clock.pausedDuring(() => askForAccount(tool, account, asked, emit)),
  );
}

async function findSent(
  { sends }: Tool,
  args: JsonRecord,
  place: Pick<ToolContext, 'owner' | 'conversationId'>,
): Promise<SentFiles | UnknownFileError> {
  if (sends === undefined) return new Map();
  return sends(args, place).catch((error: unknown) => {
    if (error instanceof UnknownFileError) return error;
    throw error;
  });
}

/** It names the words and files that leave the server. */
function flowOf(destination: Destination | null, asked: AskedFlow | null, sent: SentFiles): AskedFlow | null {
  if (destination === null || sent.size === 0) return asked;
  const files = [...new Map([...sent.values()].map((file) => [file.fileId, file])).values()];
  return fileQuestion(destination, files.map(labelOf), asked);
}

/** Two files can share a name, and even an id. */
function labelOf({ filename, sizeBytes, isNameShared }: SentFile): string {
  return isNameShared ? `${filename} (${String(sizeBytes)} B)` : filename;
}

/** Sends the call again once the user has connected the account it needs. */
async function sendWithAccount(
  deed: Deed,
  send: Parameters<Deed['during']>[0],
  connect: () => Promise<boolean>,
): Promise<ToolOutput> {
  try {
    return await deed.during(send);
  } catch (error) {
    if (!(error instanceof AccountNeededError)) throw error;
    if (!(await connect())) return failed('The user did not connect the account that this call needs.');
  }
  return deed.during(send).catch((error: unknown) => {
    if (error instanceof AccountNeededError) return failed('The account that was connected is not accepted.');
    throw error;
  });
}

interface CallQuestions {
  readonly elicit: (question: ServerQuestion, isOver: AbortSignal) => Promise<ElicitationOutcome>;
  readonly mayGoTo: (address: string, isOver: AbortSignal) => Promise<boolean>;
}

async function runTool(
  tool: Tool,
  args: JsonRecord,
  context: Omit<ToolContext, 'elicit' | 'mayGoTo'>,
  ask: CallQuestions,
): Promise<ToolOutput> {
  const { signal } = context;
  const limitMs = tool.timeoutMs ?? CALL_LIMIT_MS;
  const clock = new CallClock(limitMs);
  const over = new AbortController();
  const both = AbortSignal.any([signal, clock.signal]);
  const isOver = AbortSignal.any([both, over.signal]);
  // Questions that a server asks at the same time are asked one after the other.
  let last: Promise<unknown> = Promise.resolve();
  const next = <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    const answer = clock.pausedDuring(() => last.then(question));
    last = answer.catch(() => undefined);
    return answer;
  };
  const elicitNext: ToolContext['elicit'] = (question) => next(() => ask.elicit(question, isOver));
  const mayGoTo: ToolContext['mayGoTo'] = (address) => next(() => ask.mayGoTo(address, isOver));
  try {
    const work = tool.run(args, { ...context, signal: both, elicit: elicitNext, mayGoTo });
    // A tool that does not obey its signal must not hold up the answer.
    return await Promise.race([work, rejection(both)]);
  } catch (error) {
    signal.throwIfAborted();
    if (clock.signal.aborted)
      return { ...failed(`It took longer than ${String(limitMs / 1_000)} seconds.`), isUnknown: true };
    throw error;
  } finally {
    clock.end();
    over.abort(new Error('over'));
  }
}

/** An earlier permission counts for these arguments alone. */
function askedEachTime(tool: Tool, input: string): AskedTool {
  return { ...tool, needsApproval: true, definitionHash: createHash('sha256').update(input).digest('hex') };
}

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => {
      reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Clients that do not know states of calls recognise a failure by these words. */
function failed(reason: string): ToolOutput {
  return { text: `Error processing tool: ${reason}`, isError: true };
}

function failure(error: unknown, name: string): ToolOutput {
  if (error instanceof AppError) return failed(englishErrorMessage(error.code, error.details));
  logError('a tool failed by an unexpected error', error, { tool: name });
  return failed('it failed.');
}

function readArguments(input: string): JsonRecord | null {
  if (input.trim() === '') return {};
  const value: unknown = parseJson(input);
  return isRecord(value) ? value : null;
}

function cutOutput(text: string, { limitCharacters, limitTokens }: CallOptions): string {
  const cut = cutToTokens(cutText(text, limitCharacters), limitTokens);
  return cut.length === text.length
    ? text
    : `${cut}\n[The rest of ${String(text.length)} characters is left out.]`;
}
