import { NOTHING_USED } from '@/lib/domain/money/usage';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { PROVIDER_TOOLS, type ProviderToolCounts } from '@/lib/domain/tool/provider-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { promptBudgetTokens } from '@/lib/domain/turn/prompt/fit-prompt';
import type { Reserve } from '@/lib/server/generation/contract';
import type { ChatModel, ModelRequest, ToolCall } from '@/lib/server/providers/contract';
import type { AnswerLimits } from '@/lib/server/services/turn/tools/answer-limits';
import { runToolSteps } from '@/lib/server/services/turn/tools/run-tool-steps';
import { STAYS_HERE, type Tool } from '@/lib/server/tools/contract';
import { modelRequest } from '@/tests/support/data/provider-streams';
import { plainCalls } from '@/tests/support/tools/plain-calls';

const owner = ownerIdSchema.parse('0191f0c4-0000-7000-8000-000000000001');

const SEARCH = { name: PROVIDER_TOOLS.search.toolName, input: '{}' };

type Run = Tool['run'];

function toolOf(name: string, run: Run, more: Partial<Tool> = {}): Tool {
  return {
    name,
    toolkitId: name,
    title: name,
    description: 'A tool.',
    parameters: { type: 'object' },
    needsApproval: false,
    flow: STAYS_HERE,
    run,
    ...more,
  };
}

/** The model asks for these calls, one list a step, and then answers. */
function modelOf(steps: readonly (readonly string[])[], contextWindowTokens = 200_000) {
  const requests: ModelRequest[] = [];
  const model: ChatModel = {
    contextWindowTokens,
    maxOutputTokens: 4_000,
    hasTools: true,
    countTokens: (text) => text.length,
    generate: (request, emit) => {
      const asked = request.mustAnswer === true ? [] : (steps[requests.length] ?? []);
      requests.push(request);
      const calls: ToolCall[] = asked.map((name, index) => ({
        toolCallId: `${name}${String(index)}`,
        name,
        input: '{}',
      }));
      for (const call of calls) emit({ type: 'tool-call', ...call });
      if (calls.length === 0) emit({ type: 'text', delta: 'Done.' });
      emit({ type: 'finish', reason: calls.length === 0 ? 'stop' : 'tool_calls' });
      return Promise.resolve({
        content: calls.map(({ toolCallId, name }) => ({
          type: 'tool-call',
          toolCallId,
          toolName: name,
          input: {},
        })),
        calls,
      });
    },
  };
  return { model, requests };
}

async function run(
  model: ChatModel,
  tools: readonly Tool[],
  {
    reserve = () => Promise.resolve(null),
    limits = { steps: 25, timeMs: 60_000 },
    signal = new AbortController().signal,
    ...more
  }: {
    reserve?: Reserve;
    limits?: AnswerLimits;
    signal?: AbortSignal;
    providerTools?: ProviderToolCounts;
  } = {},
): Promise<ChatEvent[]> {
  const events: ChatEvent[] = [];
  const ids = { runId: 'run', conversationId: 'conversation', messageId: 'message' };
  const request = modelRequest('m', more);
  await runToolSteps(
    {
      ...ids,
      owner,
      model,
      request,
      tools,
      signal,
      reserve,
      limits,
      ...plainCalls(),
      promptTokenCount: 100,
    },
    (event) => events.push(event),
  );
  return events;
}

const resultsOf = (events: readonly ChatEvent[]) => events.filter((event) => event.type === 'tool-result');

describe('the steps of an answer', () => {
  it('run the calls of a step together and tell the results in the order of the calls', async () => {
    const first = Promise.withResolvers<{ text: string }>();
    const { model, requests } = modelOf([['slow', 'quick']]);
    const quick = toolOf('quick', () => {
      first.resolve({ text: 'slow one' });
      return Promise.resolve({ text: 'quick one' });
    });
    await run(model, [toolOf('slow', () => first.promise), quick]);
    expect(requests[1]?.steps?.[0]?.results.map(({ output }) => output)).toEqual(['slow one', 'quick one']);
  });

  it('count what the provider does not report, and say what each further request costs', async () => {
    const { model } = modelOf([['quick']]);
    const events = await run(model, [toolOf('quick', () => Promise.resolve({ text: 'x'.repeat(400) }))]);
    expect(events.find(({ type }) => type === 'usage')).toMatchObject({
      usage: { promptTokens: 100, isEstimated: true },
    });
    const step = events.find((event) => event.type === 'step');
    expect(step?.promptTokenCount).toBeGreaterThanOrEqual(200);
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
  });

  it('go on where the provider paused, with what it said, until it has searched enough', async () => {
    const requests: ModelRequest[] = [];
    const needs: unknown[] = [];
    const model: ChatModel = {
      ...modelOf([]).model,
      generate: (request, emit) => {
        requests.push({ ...request, steps: [...(request.steps ?? [])] });
        const isPaused = requests.length < 3;
        for (let search = 0; isPaused && search < 2; search += 1)
          emit({ type: 'tool-call', toolCallId: `${String(requests.length)}_${String(search)}`, ...SEARCH });
        if (isPaused)
          emit({
            type: 'usage',
            usage: { ...NOTHING_USED, promptTokens: 9_000 * requests.length, completionTokens: 50 },
          });
        else emit({ type: 'text', delta: 'Done.' });
        emit({ type: 'finish', reason: 'stop' });
        return Promise.resolve({ content: [{ type: 'text', text: 'found' }], calls: [], isPaused });
      },
    };
    const events = await run(model, [], {
      providerTools: { search: 3 },
      reserve: (need) => {
        needs.push(need);
        return Promise.resolve(null);
      },
    });
    expect(requests.map(({ providerTools, steps }) => [providerTools?.search, steps?.length])).toEqual([
      [3, 0],
      [1, 1],
      [undefined, 2],
    ]);
    // The results of the search are in the next prompt, which is paid like any other.
    expect(needs).toEqual([{ promptTokenCount: 9_050 }, { promptTokenCount: 18_050 }]);
    expect(events.filter(({ type }) => type === 'finish')).toEqual([{ type: 'finish', reason: 'stop' }]);
  });

  it('let the provider run code in as many requests as there are sessions, however often in each', async () => {
    const sessions: unknown[] = [];
    const { model } = modelOf([]);
    const running: ChatModel = {
      ...model,
      generate: (request, emit) => {
        sessions.push(request.providerTools?.code);
        const { toolName, furtherName } = PROVIDER_TOOLS.code;
        const isPaused = sessions.length < 4;
        if (isPaused)
          for (const [index, name] of [toolName, furtherName, furtherName].entries())
            emit({
              type: 'tool-call',
              toolCallId: `${String(sessions.length)}_${String(index)}`,
              name,
              input: '',
            });
        emit({ type: 'finish', reason: 'stop' });
        return Promise.resolve({ content: [], calls: [], isPaused });
      },
    };
    await run(running, [], { providerTools: { code: 2 } });
    expect(sessions).toEqual([2, 1, undefined, undefined]);
  });

  it('let the provider draw as many pictures as an answer may have, in all its requests together', async () => {
    const left: unknown[] = [];
    const { model } = modelOf([]);
    const drawing: ChatModel = {
      ...model,
      generate: (request, emit) => {
        left.push(request.providerTools?.pictures);
        const toolCallId = String(left.length);
        emit({ type: 'tool-call', toolCallId, name: PROVIDER_TOOLS.pictures.toolName, input: '{}' });
        emit({ type: 'finish', reason: 'stop' });
        return Promise.resolve({ content: [], calls: [], isPaused: left.length < 4 });
      },
    };
    await run(drawing, [], { providerTools: { pictures: 2 } });
    expect(left).toEqual([2, 1, undefined, undefined]);
  });

  it('end for want of credit when the next request cannot be paid, with what the calls returned', async () => {
    const { model, requests } = modelOf([['quick']]);
    const events = await run(model, [toolOf('quick', () => Promise.resolve({ text: 'seen' }))], {
      reserve: (need) => Promise.resolve('calls' in need ? null : 'balance'),
    });
    expect(requests).toHaveLength(1);
    expect(resultsOf(events)).toMatchObject([{ output: 'seen', isError: false }]);
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'balance' });
  });

  it('end for want of credit before calls that cannot be paid', async () => {
    const paid = jest.fn<ReturnType<Run>, Parameters<Run>>();
    const { model } = modelOf([['draw']]);
    const events = await run(model, [toolOf('draw', paid)], { reserve: () => Promise.resolve('balance') });
    expect(paid).not.toHaveBeenCalled();
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'balance' });
  });

  it('end where one answer may not cost more, with what the calls returned', async () => {
    const { model, requests } = modelOf([['quick']]);
    const events = await run(model, [toolOf('quick', () => Promise.resolve({ text: 'seen' }))], {
      reserve: (need) => Promise.resolve('calls' in need ? null : 'cost'),
    });
    expect(requests).toHaveLength(1);
    expect(resultsOf(events)).toMatchObject([{ output: 'seen' }]);
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'cost' });
  });

  it('end with an answer without tools after as many as there may be, and say so', async () => {
    const quick = toolOf('quick', () => Promise.resolve({ text: 'seen' }));
    const { model, requests } = modelOf(Array.from({ length: 9 }, () => ['quick']));
    const events = await run(model, [quick], { limits: { steps: 4, timeMs: 60_000 } });
    expect(requests.map(({ mustAnswer }) => mustAnswer)).toEqual([false, false, false, true]);
    expect(events.at(-2)).toEqual({ type: 'text', delta: 'Done.' });
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'steps' });
    const few = modelOf([['quick']]);
    expect((await run(few.model, [quick], { limits: { steps: 4, timeMs: 60_000 } })).at(-1)).toEqual({
      type: 'finish',
      reason: 'stop',
    });
  });

  it('end with an answer without tools once their time is over, and say so', async () => {
    let nowMs = 0;
    const now = jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const slow = toolOf('slow', () => {
      nowMs += 700;
      return Promise.resolve({ text: 'seen' });
    });
    const { model, requests } = modelOf(Array.from({ length: 9 }, () => ['slow']));
    const limits = { steps: 25, timeMs: 1_000 };
    const events = await run(model, [slow], { limits }).finally(() => now.mockRestore());
    expect(requests.map(({ mustAnswer }) => mustAnswer)).toEqual([false, false, true]);
    expect(events.at(-1)).toEqual({ type: 'finish', reason: 'time' });
  });

  it('cut outputs to the room there is, and answer without tools when there is none', async () => {
    const long = toolOf('long', () => Promise.resolve({ text: 'word '.repeat(50_000) }));
    const steps = Array.from({ length: 25 }, () => ['long']);
    for (const window of [20_000, 10_000_000]) {
      const { model, requests } = modelOf(steps, window);
      const outputs = resultsOf(await run(model, [long])).map(({ output }) => output.length);
      expect(Math.max(...outputs)).toBeLessThan(60_100);
      expect(outputs.reduce((sum, length) => sum + length, 0)).toBeLessThan(700_000);
      expect(requests.length).toBeLessThan(25);
      expect(requests.at(-1)).toMatchObject({ mustAnswer: true });
    }
  });

  it('have outputs that fit the window in every script', async () => {
    for (const text of ['漢字', '𓀀𓂀', 'word ']) {
      const long = toolOf('long', () => Promise.resolve({ text: text.repeat(100_000) }));
      const { model, requests } = modelOf([['long', 'long', 'long']], 40_000);
      await run(model, [long]);
      const outputs = requests.at(-1)?.steps?.flatMap(({ results }) => results) ?? [];
      const tokens = outputs.reduce((sum, { output }) => sum + estimateTokens(output), 0);
      expect(outputs).toHaveLength(3);
      expect(tokens).toBeGreaterThan(promptBudgetTokens(model) / 2);
      expect(tokens).toBeLessThanOrEqual(promptBudgetTokens(model));
    }
  });

  it('go on when a tool throws, is unknown, or takes too long; what it threw stays here', async () => {
    const { model } = modelOf([['broken', 'missing', 'late']]);
    const broken = toolOf('broken', () => Promise.reject(new Error('the key is sk-secret')));
    const late = toolOf('late', () => new Promise(() => undefined), { timeoutMs: 10 });
    const silenced = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const events = await run(model, [broken, late]).finally(() => silenced.mockRestore());
    const outputs = resultsOf(events).map(({ toolCallId, output, isError }) => [toolCallId, output, isError]);
    expect(outputs.toSorted()).toEqual([
      ['broken0', 'Error processing tool: it failed.', true],
      ['late2', 'Error processing tool: It took longer than 0.01 seconds.', true],
      ['missing1', 'Error processing tool: There is no tool named "missing".', true],
    ]);
  });

  it('stop with the answer, also where a tool does not obey', async () => {
    const stop = new AbortController();
    const { model, requests } = modelOf([['stubborn']]);
    const stubborn = toolOf('stubborn', () => {
      stop.abort();
      return new Promise(() => undefined);
    });
    await expect(run(model, [stubborn], { signal: stop.signal })).rejects.toThrow(/abort/);
    expect(requests).toHaveLength(1);
  });
});
