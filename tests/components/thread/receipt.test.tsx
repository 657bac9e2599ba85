/** @jest-environment ./tests/support/browser-environment.mjs */
import { cleanup, screen, within } from '@testing-library/react';
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

it('has a line for what the title of the conversation cost, where one was charged', async () => {
  const untitled = await open();
  await untitled.findByText('$0.0123');
  expect(untitled.queryByText('Title of the chat')).not.toBeInTheDocument();
  cleanup();
  await mutate(() => true, undefined, { revalidate: false });
  server.answer(`/api/convos/${CONVERSATION_ID}/cost`, () =>
    Response.json({ ...spending, titleCredits: 7_000 }),
  );
  const receipt = await open();
  expect((await receipt.findByText('Title of the chat')).parentElement).toHaveTextContent('$0.007');
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
