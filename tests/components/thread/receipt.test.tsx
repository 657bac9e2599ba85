/** @jest-environment ./tests/support/browser-environment.mjs */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { mutate } from 'swr';
import { ReceiptButton } from '@/components/thread/receipt/receipt-button';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { userSchema } from '@/lib/domain/account/user';
import { DEFAULT_PRICE, FREE_PRICE, toRates } from '@/lib/domain/money/price';
import { showInEnglish } from '../../support/browser/show-in-english';
import { ANSWER_ID, CONVERSATION_ID, scriptedMessage } from '../../support/data/scripted-turn';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const answer: BranchMessage = {
  ...scriptedMessage({
    messageId: ANSWER_ID,
    isCreatedByUser: false,
    model: 'gpt-4o',
    answeredModel: 'gpt-4o-2024-11-20',
    usage: {
      promptTokens: 1_000,
      cachedTokens: 400,
      completionTokens: 300,
      reasoningTokens: 100,
      isEstimated: false,
    },
    timing: { firstTokenMs: 420, durationMs: 3_100 },
    costCredits: 5_000,
    price: {
      rates: toRates({ input: 2_500_000, output: 10_000_000, cachedInput: 1_250_000 }),
      longPrompt: null,
      source: 'shipped',
      isEstimated: false,
      validFrom: null,
    },
  }),
  siblingIds: [ANSWER_ID],
};

const spending = {
  costCredits: 12_345,
  promptTokens: 1,
  completionTokens: 1,
  cachedTokens: 0,
  reasoningTokens: 0,
  answers: 3,
};

let server: FakeServer;

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer(`/api/convos/${CONVERSATION_ID}/cost`, () => Response.json(spending));
  setBearer('a bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
});

async function open(changes: Partial<BranchMessage> = {}) {
  const { user } = showInEnglish(<ReceiptButton message={{ ...answer, ...changes }} />);
  await user.click(screen.getByRole('button', { name: /^About this answer/ }));
  return within(await screen.findByRole('dialog', { name: 'About this answer' }));
}

it('shows the cost at once, and on request the models, every token with its price, and the times', async () => {
  const receipt = await open();
  expect(screen.getByRole('button', { hidden: true, name: 'About this answer: <$0.01' })).toHaveTextContent(
    '<$0.01',
  );
  expect(receipt.getByText('gpt-4o')).toBeInTheDocument();
  expect(receipt.getByText('gpt-4o-2024-11-20')).toBeInTheDocument();
  const rows = receipt.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'TokensCountPer 1M',
    'Input600$2.50',
    'Cached input400$1.25',
    'Output200$10.00',
    'Reasoning100$10.00',
  ]);
  expect(receipt.getByText('5,000 credits')).toBeInTheDocument();
  expect(receipt.getByText('0.42 s')).toBeInTheDocument();
  expect(receipt.getByText('3.10 s')).toBeInTheDocument();
  expect(await receipt.findByText('$0.0123')).toBeInTheDocument();
});

it('has lines for what the title and proposed questions cost, where they were charged', async () => {
  const untitled = await open();
  await untitled.findByText('$0.0123');
  expect(untitled.queryByText('Naming the chat')).not.toBeInTheDocument();
  cleanup();
  await mutate(() => true, undefined, { revalidate: false });
  server.answer(`/api/convos/${CONVERSATION_ID}/cost`, () =>
    Response.json({ ...spending, titleCredits: 7_000, followUpCredits: 3_000 }),
  );
  const receipt = await open();
  expect((await receipt.findByText('Naming the chat')).parentElement).toHaveTextContent('$0.007');
  expect(receipt.getByText('Suggested questions').parentElement).toHaveTextContent('$0.003');
});

it('names the model of an agent with its tokens and its cost, beside those of the model that answered', async () => {
  const { price, usage } = answer;
  if (price === null || usage === null) throw new Error('The answer has a price and a usage.');
  const taken = { ...usage, promptTokens: 900, completionTokens: 250 };
  const agents = [{ model: 'gpt-4o-mini', usage: taken, costCredits: 4_000, price }];
  const receipt = await open({ price: { ...price, agents } });
  expect(receipt.getByText('Agent').parentElement).toHaveTextContent('Agentgpt-4o-mini$0.004');
  const [own, agent] = receipt.getAllByRole('table');
  if (own === undefined || agent === undefined) throw new Error('There are two tables.');
  expect(within(own).getByRole('row', { name: /^Input/ })).toHaveTextContent('Input100$2.50');
  expect(within(agent).getByRole('row', { name: /^Input/ })).toHaveTextContent('Input500$2.50');
});

it('marks what was estimated', async () => {
  const usage = answer.usage === null ? null : { ...answer.usage, isEstimated: true };
  const receipt = await open({ usage, price: DEFAULT_PRICE });
  expect(receipt.getByText(/^Estimated/)).toBeInTheDocument();
  expect(receipt.getByText(/^No price is known/)).toBeInTheDocument();
});

it('shows no prices for what is free, and says so', async () => {
  const receipt = await open({ price: FREE_PRICE, costCredits: 0 });
  expect(screen.getByRole('button', { name: 'About this answer' })).toBeInTheDocument();
  expect(receipt.getByText('This model is free of charge here.')).toBeInTheDocument();
  expect(receipt.queryByText('Per 1M')).not.toBeInTheDocument();
});

describe('the timeline', () => {
  const call = (toolCallId: string, title: string, durationMs: number) => ({
    type: 'tool_call' as const,
    toolCallId,
    name: title.toLowerCase(),
    title,
    input: '{}',
    output: '1',
    state: 'done' as const,
    durationMs,
  });
  const content = [call('a', 'Search', 400), call('b', 'Python', 600), call('c', 'Search', 100)];
  const step = (type: string, ids: string[], from: number, to: number | null, state = 'completed') => ({
    type,
    state,
    toolCallIds: ids,
    startedAt: from,
    endedAt: to,
  });
  const run = (state: string, steps: object[]) => ({
    runId: 'r',
    assistantId: 'asst_1',
    conversationId: 'c',
    endpoint: 'openAI',
    model: 'gpt-4o',
    state,
    startedAt: 1_000,
    endedAt: 9_000,
    steps,
  });
  const ofAssistant = { endpoint: 'assistants', model: 'asst_1', content };
  const path = `/api/assistants/runs/${ANSWER_ID}`;
  const linesOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map((line) => line.textContent);

  it('lists the calls of a model in their order, with what each took', async () => {
    const receipt = await open({ content });
    expect(linesOf(receipt.getByRole('list', { name: 'Timeline' }))).toEqual([
      'Search0.40 s',
      'Python0.60 s',
      'Search0.10 s',
    ]);
  });

  it('names the model that made the calls where another one answered, also of a single call', async () => {
    const { price, usage } = answer;
    if (price === null || usage === null) throw new Error('The answer has a price and a usage.');
    const agents = [{ model: 'gpt-4o-mini', usage, costCredits: 4_000, price }];
    const receipt = await open({ content: content.slice(0, 1), price: { ...price, agents } });
    expect(receipt.getByText('Timeline').parentElement).toHaveTextContent('TimelineAgent gpt-4o-mini');
    expect(linesOf(receipt.getByRole('list', { name: 'Timeline' }))).toEqual(['Search0.40 s']);
  });

  it('is left out where there is no more than one call', async () => {
    const receipt = await open({ content: content.slice(0, 1) });
    expect(receipt.queryByText('Timeline')).not.toBeInTheDocument();
  });

  it('shows what an assistant did, when, and how long it waited for the user', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    server.answer(path, async () => {
      await arrived;
      return Response.json({
        runs: [
          run('cancelled', [
            step('tool_calls', ['a', 'b'], 1_500, 6_500),
            step('message_creation', [], 6_500, null, 'cancelled'),
          ]),
        ],
      });
    });
    const receipt = await open(ofAssistant);
    expect(receipt.getByRole('status', { name: 'Loading the timeline' })).toBeInTheDocument();
    arrive();
    expect(linesOf(await receipt.findByRole('list', { name: 'Timeline' }))).toEqual([
      '+0.50 sSearch, Python4.0 s waiting for you5.00 s',
      '+5.50 sWritingStopped',
    ]);
    expect(receipt.getAllByText('Stopped')).toHaveLength(2);
  });

  it('that cannot be loaded says so, and loads on request', async () => {
    let fails = true;
    server.answer(path, () =>
      fails
        ? Response.json({ code: 'internal_error', message: 'x' }, { status: 500 })
        : Response.json({ runs: [run('completed', [step('message_creation', [], 1_000, 3_000)])] }),
    );
    const receipt = await open(ofAssistant);
    expect(await receipt.findByRole('alert')).toHaveTextContent('The timeline could not be loaded.');
    fails = false;
    fireEvent.click(receipt.getByRole('button', { name: 'Try again' }));
    expect(await receipt.findByText('Completed')).toBeInTheDocument();
  });

  it('of a copied answer, which no run wrote, lists its calls', async () => {
    server.answer(path, () => Response.json({ code: 'not_found', message: 'x' }, { status: 404 }));
    const receipt = await open(ofAssistant);
    expect(linesOf(await receipt.findByRole('list', { name: 'Timeline' }))).toHaveLength(3);
  });
});
