import { FREE_PRICE } from '@/lib/domain/money/price';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { promptBudgetTokens } from '@/lib/domain/turn/prompt/fit-prompt';
import type { NextNeed } from '@/lib/server/generation/contract';
import type { ChatModel, ModelRequest } from '@/lib/server/providers/contract';
import { runToolSteps } from '@/lib/server/services/turn/tools/run-tool-steps';
import { STAYS_HERE } from '@/lib/server/tools/contract';
import { modelRequest } from '@/tests/support/data/provider-streams';
import { plainCalls } from '@/tests/support/tools/plain-calls';

const owner = ownerIdSchema.parse('0191f0c4-0000-7000-8000-000000000001');
const PROMPT_TOKENS = 100;
const price = FREE_PRICE;

interface Worked {
  readonly output: string;
  readonly draft?: string;
  readonly steps?: number;
  readonly window?: number;
  readonly earlier?: string;
  readonly isUnpaid?: boolean;
}

async function complete({
  output,
  draft,
  steps = 3,
  window = 8_000,
  earlier = '',
  isUnpaid = false,
}: Worked) {
  const limits = { contextWindowTokens: window, maxOutputTokens: 1_000, hasTools: true };
  const needs: NextNeed[] = [];
  const events: ChatEvent[] = [];
  const asked: ModelRequest[] = [];
  let count = 0;
  const agent: ChatModel = {
    ...limits,
    contextWindowTokens: 1_000_000,
    countTokens: estimateTokens,
    generate: (_request, emit) => {
      count += 1;
      if (draft !== undefined && count > 1) {
        emit({ type: 'text', delta: draft });
        return Promise.resolve({ content: [], calls: [] });
      }
      const call = { toolCallId: `call_${String(count)}`, name: 'read', input: '{}' };
      emit({ type: 'tool-call', ...call });
      const content = [
        { type: 'tool-call', toolCallId: call.toolCallId, toolName: 'read', input: {} } as const,
      ];
      return Promise.resolve({ content, calls: [call] });
    },
  };
  const own: ChatModel = {
    ...limits,
    countTokens: estimateTokens,
    generate: (request, emit) => {
      asked.push(request);
      emit({ type: 'text', delta: 'Done.' });
      emit({ type: 'finish', reason: 'stop' });
      return Promise.resolve({ content: [], calls: [] });
    },
  };
  const calls = [{ name: 'read', input: '{}', output: earlier, isError: false }];
  const messages = [
    { role: 'user', text: 'before' } as const,
    { role: 'assistant', text: 'so', calls: earlier === '' ? [] : calls } as const,
    { role: 'user', text: 'hello' } as const,
  ];
  const emit = (event: ChatEvent) => events.push(event);
  await runToolSteps(
    {
      owner,
      runId: 'run',
      conversationId: 'conversation',
      messageId: 'message',
      model: agent,
      request: modelRequest('agent'),
      signal: new AbortController().signal,
      ...plainCalls(),
      promptTokenCount: PROMPT_TOKENS,
      limits: { steps, timeMs: 60_000 },
      tools: [
        {
          name: 'read',
          toolkitId: 'read',
          title: 'Read',
          description: 'Reads.',
          parameters: {},
          needsApproval: false,
          flow: STAYS_HERE,
          run: () => Promise.resolve({ text: output }),
        },
      ],
      reserve: (need) => {
        needs.push(need);
        return Promise.resolve(isUnpaid && 'price' in need ? 'balance' : null);
      },
      completing: {
        model: own,
        price,
        promptTokenCount: PROMPT_TOKENS,
        emit,
        request: modelRequest('own', { messages }),
      },
    },
    emit,
  );
  return { needs, events, request: asked[0], budgetTokens: promptBudgetTokens(own) };
}

describe('the model that completes an answer', () => {
  it.each([
    ['words', 'word '.repeat(40_000)],
    ['Chinese', '漢字'.repeat(40_000)],
    ['symbols of few vocabularies', '𓀀𓂀'.repeat(20_000)],
    ['marks that are escaped', '<call><result><draft>'.repeat(5_000)],
  ])('is told as much as its window takes, of %s', async (_name, text) => {
    for (const worked of [
      { output: text, earlier: text.slice(0, 4_000) },
      { output: text, draft: text },
      { output: 'short', draft: text, earlier: text },
    ]) {
      const { request, budgetTokens, needs } = await complete(worked);
      const told = request?.messages.at(-1)?.text ?? '';
      expect(PROMPT_TOKENS + estimateTokens(told)).toBeLessThanOrEqual(budgetTokens);
      // Little of the room is left unused.
      expect(PROMPT_TOKENS + estimateTokens(told)).toBeGreaterThan(budgetTokens / 2);
      expect(told).toMatch(/^An agent[^]*<\/agent_notes>[^]*hello$/u);
      expect(needs.at(-1)).toMatchObject({ price });
    }
  });

  it('is told the newest of an agent’s calls where not all of them fit', async () => {
    let count = 0;
    const { request } = await complete({
      steps: 6,
      window: 4_000,
      get output() {
        count += 1;
        return `${'word '.repeat(20_000)}${String(count)}`;
      },
    });
    expect(request?.messages.at(-1)?.text.match(/<call tool="read">/gu)?.length).toBeGreaterThan(0);
  });

  it('follows an agent at its limit without a further request of it being held, told or charged', async () => {
    for (const isUnpaid of [false, true]) {
      const { needs, events } = await complete({ output: 'seen', steps: 2, isUnpaid });
      expect(needs).toEqual([{ calls: ['read'] }, { promptTokenCount: expect.any(Number), price }]);
      expect(events.filter(({ type }) => type === 'step')).toEqual(
        isUnpaid ? [] : [{ type: 'step', promptTokenCount: expect.any(Number), isCompletion: true }],
      );
    }
  });
});
