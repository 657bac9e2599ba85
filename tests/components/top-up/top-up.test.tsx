/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { TopUpDialog } from '@/components/top-up/top-up-dialog';
import { LowCreditNote } from '@/components/workspace/low-credit-note';
import { useSpendingSync } from '@/components/workspace/sync/use-spending-sync';
import { useTopUpReturn } from '@/components/workspace/sync/use-top-up-return';
import { setConversationRunning } from '@/lib/client/conversation/store/running-conversations';
import { closeTopUp, openTopUp, useTopUpDialog } from '@/lib/client/money/top-up-dialog';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';
import { MONEY_CONFIG } from '../../support/stage/money-config';

const TOP_UP_ID = '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34';
const paid = { topUpId: TOP_UP_ID, state: 'paid', amountCents: 1_000, currency: 'usd', credits: 10_000_000 };

let server: FakeServer;
let balance = '12340000';

beforeEach(async () => {
  closeTopUp();
  await mutate(() => true, undefined, { revalidate: false });
  balance = '12340000';
  server = new FakeServer();
  server.answer('/api/config', () => Response.json(MONEY_CONFIG));
  server.answer('/api/balance', () => new Response(balance));
  server.answer(`/api/top-up/${TOP_UP_ID}`, () => Response.json(paid));
  setBearer('a bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  window.history.replaceState(null, '', '/c/new');
});

describe('the dialog to buy credit', () => {
  it('offers what the operator sells, and asks for the chosen amount', async () => {
    server.answer('/api/top-up', () =>
      Response.json({ code: 'payment_unavailable', message: '' }, { status: 502 }),
    );
    const { user } = showInEnglish(<TopUpDialog />);
    act(openTopUp);
    expect(await screen.findByText('You have $12.34. Choose how much to add.')).toBeInTheDocument();
    expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).toEqual(['$5', '$10', '$25']);
    expect(screen.getByRole('radio', { name: '$10' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '$25' }));
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment page could not be opened.');
    expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toEqual({ amountCents: 2_500, returnPath: '/c/new' });
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  });
});

describe('coming back from the payment page', () => {
  function Returning() {
    useTopUpReturn();
    return null;
  }

  it('says what was added, once, and cleans the address', async () => {
    window.history.replaceState(null, '', `/c/new?x=1&top-up=${TOP_UP_ID}`);
    showInEnglish(<Returning />);
    expect(await screen.findByText('$10.00 of credit was added.')).toBeInTheDocument();
    expect(window.location.search).toBe('?x=1');
    expect(server.seen.filter(({ path }) => path.startsWith('/api/top-up'))).toHaveLength(1);
  });

  it('fetches nothing when the user turned back', async () => {
    window.history.replaceState(null, '', '/c/new?top-up=cancelled');
    showInEnglish(<Returning />);
    expect(await screen.findByText('The payment was cancelled. Nothing was charged.')).toBeInTheDocument();
    expect(server.seen.some(({ path }) => path.startsWith('/api/top-up'))).toBe(false);
  });

  it('says that a payment failed', async () => {
    server.answer(`/api/top-up/${TOP_UP_ID}`, () => Response.json({ ...paid, state: 'expired' }));
    window.history.replaceState(null, '', `/c/new?top-up=${TOP_UP_ID}`);
    showInEnglish(<Returning />);
    expect(await screen.findByText(/The payment did not go through/)).toBeInTheDocument();
  });
});

describe('the note above the composer', () => {
  function Note() {
    useSpendingSync();
    return <LowCreditNote />;
  }

  it('is hidden while there is credit, and appears when an answer has used it up', async () => {
    const { user } = showInEnglish(<Note />);
    await waitFor(() => expect(server.seen.some(({ path }) => path === '/api/balance')).toBe(true));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    act(() => setConversationRunning('a', true));
    balance = '42000';
    act(() => setConversationRunning('a', false));
    expect(await screen.findByRole('status')).toHaveTextContent('Your credit is running low: $0.042 left.');
    await user.click(screen.getByRole('button', { name: 'Add credit' }));
    expect(useTopUpDialog.getState().isOpen).toBe(true);
  });

  it('says when no credit is left, also to a user who never had any, and offers none where none is sold', async () => {
    balance = '';
    const { topUpAmountsCents: _sold, ...config } = MONEY_CONFIG;
    server.answer('/api/config', () => Response.json(config));
    showInEnglish(<Note />);
    expect(await screen.findByRole('status')).toHaveTextContent(/^You have no credit left\.$/);
  });
});
