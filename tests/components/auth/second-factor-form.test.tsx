/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor } from '@testing-library/react';
import { SecondFactorForm } from '@/components/auth/login/second-factor-form';
import { sessionStore } from '@/lib/client/session/session-store';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const CHALLENGE = '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34';
const PATH = '/api/auth/login/second-factor';
const words = english.auth.secondFactor;

let server: FakeServer;
const onExpired = jest.fn();
const onBack = jest.fn();

beforeEach(() => {
  server = new FakeServer();
  sessionStore.setState({ status: 'unauthenticated', user: null }, true);
});

const show = () =>
  showInEnglish(
    <SecondFactorForm challengeId={CHALLENGE} isLeaving={false} onExpired={onExpired} onBack={onBack} />,
  );
const refuse = (code: string, status = 422) =>
  server.answer(PATH, () => Response.json({ code, message: 'x' }, { status }));

it('submits a complete code of the app by itself, once, and signs in', async () => {
  server.answer(PATH, () => Response.json(signedIn('bearer')));
  const { user } = show();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(screen.getByLabelText('Code'), '123 456');
  await waitFor(() => expect(sessionStore.getState().status).toBe('authenticated'));
  expect(server.seen).toHaveLength(1);
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ challengeId: CHALLENGE, code: '123 456' });
});

it('says that a code was wrong and clears the field for the next', async () => {
  refuse('second_factor_refused');
  const { user } = show();
  await user.type(screen.getByLabelText('Code'), '123456');
  expect(await screen.findByRole('alert')).toHaveTextContent(words.errors.refused);
  expect(screen.getByLabelText('Code')).toHaveValue('');
  expect(sessionStore.getState().status).toBe('unauthenticated');
});

it('accepts a recovery code, and does not submit it before it is complete', async () => {
  server.answer(PATH, () => Response.json(signedIn('bearer')));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: words.useRecovery }));
  await user.type(screen.getByLabelText(words.recoveryCode), 'abcd-efgh-jkmn-pqrs');
  expect(server.seen).toEqual([]);
  await user.click(screen.getByRole('button', { name: words.submit }));
  await waitFor(() => expect(sessionStore.getState().status).toBe('authenticated'));
});

it('goes back to the first step when the challenge has expired', async () => {
  refuse('challenge_expired');
  const { user } = show();
  await user.type(screen.getByLabelText('Code'), '123456');
  await waitFor(() => expect(onExpired).toHaveBeenCalledTimes(1));
});

it.each([
  ['rate_limited', 429, english.auth.login.errors.rateLimited],
  ['ban', 403, english.auth.login.errors.ban],
  ['internal_error', 500, english.auth.login.errors.server],
])('shows the words for %s and stays usable', async (code, status, text) => {
  refuse(code, status);
  const { user } = show();
  await user.type(screen.getByLabelText('Code'), '123456');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: words.submit })).toBeEnabled();
});
