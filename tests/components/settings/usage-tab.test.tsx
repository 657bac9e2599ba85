/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { UsageTab } from '@/components/settings/usage/usage-tab';
import { useTopUpDialog } from '@/lib/client/money/top-up-dialog';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import { planUsageSteps, usagePeriodSchema } from '@/lib/domain/money/usage-period';
import { summariseUsage } from '@/lib/domain/money/usage-summary';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';
import { byModel, type UsageRow } from '../../support/stage/model-usage';
import { MONEY_CONFIG } from '../../support/stage/money-config';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');

function usageOf(search: string, models: number) {
  const period = usagePeriodSchema.parse(new URLSearchParams(search).get('period'));
  const steps = planUsageSteps({ period, timeZone: 'UTC', nowMs: NOW_MS, firstMs: null });
  const rows = Array.from({ length: models }, (_, index): UsageRow => ({
    step: steps.starts.length - 1 - (index % 3),
    endpoint: index % 2 === 0 ? 'openAI' : 'anthropic',
    model: `model-${String(index)}`,
    costCredits: 1_500_000 - index * 100_000,
    answers: 2,
    promptTokens: 1_000,
    completionTokens: 400,
    cachedTokens: 100,
    reasoningTokens: 50,
  }));
  return summariseUsage(steps, byModel(rows));
}

let server: FakeServer;
let models = 2;

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  models = 2;
  server = new FakeServer();
  server.answer('/api/config', () => Response.json(MONEY_CONFIG));
  server.answer('/api/balance', () => new Response('12340000'));
  server.answer('/api/usage', ({ search }) => Response.json(usageOf(search, models)));
  server.answer('/api/user/budget', ({ method, body }) =>
    Response.json({
      monthlyBudgetCredits: method === 'PUT' ? JSON.parse(body ?? '').monthlyBudgetCredits : 20_000_000,
      spentCredits: 17_000_000,
    }),
  );
  setBearer('a bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  useTopUpDialog.setState({ isOpen: false });
});

it('shows what was spent, on which models, and day by day in a table beside the chart', async () => {
  showInEnglish(<UsageTab />);
  expect(await screen.findByText('$2.90')).toBeInTheDocument();
  expect(screen.getByText('200 cached')).toBeInTheDocument();
  const dearest = screen.getByRole('row', { name: /model-0/ });
  expect(dearest).toHaveTextContent('model-0OpenAI21,400$1.5000');
  expect(
    screen.getByRole('img', { name: /from Friday, October 23, 2026 to .*21, 2026: \$2\.90/ }),
  ).toBeVisible();
  const table = screen.getByText('Show as table').closest('details');
  expect(within(table ?? document.body).getAllByRole('row', { hidden: true })).toHaveLength(3);
  expect(table).toHaveTextContent('Sat, Nov 21, 20262$1.5000');
});

it('asks for the period and the zone of the reader', async () => {
  const { user } = showInEnglish(<UsageTab />);
  await user.click(await screen.findByRole('radio', { name: '7 days' }));
  await waitFor(() =>
    expect(server.seen.filter(({ path }) => path === '/api/usage').map(({ search }) => search)).toEqual([
      expect.stringContaining('period=30d'),
      expect.stringContaining(
        `period=7d&timeZone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`,
      ),
    ]),
  );
});

it('groups by endpoint instead of model, and combines the series without a colour', async () => {
  models = 9;
  const { user } = showInEnglish(<UsageTab />);
  expect(await screen.findByRole('row', { name: /4 more/ })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'By provider' }));
  expect(screen.getByRole('row', { name: /^OpenAI/ })).toBeInTheDocument();
  expect(screen.queryByText('model-0')).not.toBeInTheDocument();
});

it('says when there was no spending', async () => {
  models = 0;
  showInEnglish(<UsageTab />);
  expect(await screen.findByText('Nothing was spent in this period.')).toBeInTheDocument();
});

it('offers to try again when the spending cannot be loaded', async () => {
  server.answer('/api/usage', () => Response.json({}, { status: 500 }));
  const { user } = showInEnglish(<UsageTab />);
  await screen.findByText('Your spending could not be loaded.');
  server.answer('/api/usage', ({ search }) => Response.json(usageOf(search, 2)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$2.90')).toBeInTheDocument();
});

it('saves the calls as a file', async () => {
  server.answer('/api/usage/csv', () => new Response('time,kind\r\n'));
  const createObjectURL = jest.fn(() => 'blob:usage');
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const { user } = showInEnglish(<UsageTab />);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'usage-30d.csv' });
  expect(server.seen.at(-1)).toMatchObject({ path: '/api/usage/csv', authorization: 'Bearer a bearer' });
});

it('shows the credit and leads to more of it', async () => {
  const { user } = showInEnglish(<UsageTab />);
  expect(await screen.findByText('$12.34')).toHaveTextContent('12,340,000 credits');
  await user.click(screen.getByRole('button', { name: 'Add credit' }));
  expect(useTopUpDialog.getState().isOpen).toBe(true);
});

it('hides the credit where balances are off, and the way to more where none is sold', async () => {
  server.answer('/api/config', () => Response.json({ ...MONEY_CONFIG, checkBalance: false }));
  showInEnglish(<UsageTab />);
  await screen.findByText('$2.90');
  expect(screen.queryByRole('heading', { name: 'Credit' })).not.toBeInTheDocument();
  expect(server.seen.some(({ path }) => path === '/api/balance')).toBe(false);
});

describe('the monthly budget', () => {
  const field = () => screen.findByRole('textbox', { name: 'Limit per month (US$)' });

  it('shows how much of it is used, and accepts another one in dollars', async () => {
    const { user } = showInEnglish(<UsageTab />);
    expect(await screen.findByRole('meter', { name: 'Monthly budget' })).toHaveAttribute(
      'aria-valuenow',
      '85',
    );
    expect(await field()).toHaveValue('20.00');
    await user.clear(await field());
    await user.type(await field(), '35,5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.seen.at(-1)).toMatchObject({
        method: 'PUT',
        body: JSON.stringify({ monthlyBudgetCredits: 35_500_000 }),
      }),
    );
    await waitFor(async () => expect(await field()).toHaveValue('35.50'));
  });

  it('is removed by emptying the field', async () => {
    const { user } = showInEnglish(<UsageTab />);
    await user.clear(await field());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.seen.at(-1)?.body).toBe('{"monthlyBudgetCredits":null}'));
  });

  it.each(['-5', 'ten', '1.999'])('cannot be %s, and no request is sent', async (typed) => {
    const { user } = showInEnglish(<UsageTab />);
    await user.clear(await field());
    await user.type(await field(), `${typed}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent('Enter dollars and cents');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(server.seen.some(({ method }) => method === 'PUT')).toBe(false);
  });
});
