/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, screen } from '@testing-library/react';
import { mutate } from 'swr';
import { ErrorBox } from '@/components/thread/answer/error-box';
import { ThreadProvider } from '@/components/thread/thread-context';
import { closeTopUp, useTopUpDialog } from '@/lib/client/money/top-up-dialog';
import { closeSettings, useSettingsView } from '@/lib/client/system/settings-view';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import type { ErrorCode } from '@/lib/domain/shared/error-code';
import { showInEnglish } from '../../support/browser/show-in-english';
import { makeBranchMessage } from '../../support/data/branch-message';
import { ANSWER_ID, CONVERSATION_ID } from '../../support/data/scripted-turn';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer } from '../../support/servers/fake-server';
import { MONEY_CONFIG } from '../../support/stage/money-config';
import { until } from '../../support/until';

const SHORT = { balance: 1_200, promptTokens: 830, tokenCost: 2_075 };
let server: FakeServer;

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  closeTopUp();
  closeSettings();
  forgetThread(CONVERSATION_ID);
  server = new FakeServer();
  server.answer('/api/config', () => Response.json(MONEY_CONFIG));
});

async function show(
  code: ErrorCode,
  details: Record<string, unknown>,
  messages: Readonly<Record<string, BranchMessage>> = {},
) {
  const thread = getThread(CONVERSATION_ID);
  thread.store.setState({ order: [ANSWER_ID], messages });
  const { user } = showInEnglish(
    <ThreadProvider thread={thread}>
      <ErrorBox code={code} details={details} messageId={ANSWER_ID} />
    </ThreadProvider>,
  );
  if (code === 'token_balance') await act(async () => configIsHere());
  return user;
}

async function configIsHere(): Promise<void> {
  await until(() => server.seen.length > 0);
  await flushTasks();
}

describe('the box of a balance that is too small', () => {
  it('tells balance and cost in dollars, and leads to more credit', async () => {
    const user = await show('token_balance', SHORT);
    const box = screen.getByRole('alert');
    expect(box).toHaveTextContent('Your credit does not cover this message.');
    expect(box).toHaveTextContent('You have $0.0012, and this message needs about $0.002075.');
    await user.click(await screen.findByRole('button', { name: 'Add credit' }));
    expect(useTopUpDialog.getState().isOpen).toBe(true);
  });

  it('offers no credit where none is sold, but the other ways out', async () => {
    const { topUpAmountsCents: _sold, ...config } = MONEY_CONFIG;
    server.answer('/api/config', () => Response.json(config));
    await show('token_balance', SHORT);
    expect(screen.getByRole('button', { name: 'Switch model' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Add credit' })).not.toBeInTheDocument();
  });

  it('shows what an agent had said, as JSON', async () => {
    await show('token_balance', { ...SHORT, generations: [{ role: 'assistant', text: 'half an answer' }] });
    expect(screen.getByText(/"text": "half an answer"/)).toBeInTheDocument();
  });

  it('renders with details of any kind', async () => {
    await show('token_balance', { balance: 'x', generations: 'y' });
    expect(screen.getByRole('alert')).toHaveTextContent('Your credit does not cover this message.');
  });
});

it('offers no answer to a question that was deleted', async () => {
  const above = makeBranchMessage(2);
  const answer = { ...makeBranchMessage(4), messageId: ANSWER_ID, parentMessageId: above.messageId };
  await show('provider_error', {}, { [above.messageId]: above, [ANSWER_ID]: answer });
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('the box of a used-up budget says when it starts again, as the reader writes days, and leads to it', async () => {
  const user = await show('budget_exceeded', { budgetLeftCredits: 0, tokenCost: 5, resetsOn: '2026-12-01' });
  expect(screen.getByRole('alert')).toHaveTextContent('It starts again on December 1, 2026.');
  await user.click(screen.getByRole('button', { name: 'Change the budget' }));
  expect(useSettingsView.getState().tab).toBe('usage');
});

describe('the box of a limit that passes by itself', () => {
  const LIMIT = { max: 2, windowInMinutes: 1, limiter: 'user', retryAfterSeconds: 45 };

  beforeEach(() => jest.useFakeTimers({ advanceTimers: true, now: 0 }));
  afterEach(() => jest.useRealTimers());

  it('counts down to when asking again can succeed, without being read aloud each second', async () => {
    await show('message_limit', LIMIT);
    const button = screen.getByRole('button', { name: 'Try again in 45 seconds' });
    expect(button).toBeDisabled();
    expect(button.closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
    expect(screen.getByRole('alert')).not.toHaveTextContent('You can try again');
    act(() => jest.advanceTimersByTime(30_000));
    expect(screen.getByRole('button', { name: 'Try again in 15 seconds' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(15_000));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('goes on counting where it is shown again', async () => {
    const thread = getThread(CONVERSATION_ID);
    thread.store.setState({ order: [ANSWER_ID], messages: {} });
    const box = (
      <ThreadProvider thread={thread}>
        <ErrorBox code="message_limit" details={LIMIT} messageId={ANSWER_ID} />
      </ThreadProvider>
    );
    const { unmount } = showInEnglish(box);
    act(() => jest.advanceTimersByTime(20_000));
    unmount();
    showInEnglish(box);
    expect(screen.getByRole('button', { name: 'Try again in 25 seconds' })).toBeDisabled();
  });

  it('offers no other model, which would be refused too', async () => {
    await show('message_limit', LIMIT);
    expect(screen.queryByRole('button', { name: 'Switch model' })).not.toBeInTheDocument();
  });
});
