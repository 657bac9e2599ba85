/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mutate } from 'swr';
import { ForgotForm } from '@/components/auth/password/forgot-form';
import { ForgotView } from '@/components/auth/password/forgot-view';
import { ResetForm } from '@/components/auth/password/reset-form';
import { ResetView } from '@/components/auth/password/reset-view';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';
import { MONEY_CONFIG } from '../../support/stage/money-config';

const REQUEST = '/api/auth/requestPasswordReset';
const RESET = '/api/auth/resetPassword';
const TOKEN = 'a'.repeat(64);
const USER_ID = '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
});

const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Continue' });

describe('the form that asks for a reset', () => {
  it('says that a link is on its way, and nothing about the account', async () => {
    server.answer(REQUEST, () => Response.json({ link: '' }));
    const { user } = showInEnglish(<ForgotView />);
    await user.type(field('Email'), 'Ada@Example.org{Enter}');
    expect(await screen.findByRole('heading', { name: english.auth.forgot.sentTitle })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('If there is an account with this address');
    const [call] = server.seen.filter(({ path }) => path === REQUEST);
    expect(JSON.parse(call?.body ?? '')).toEqual({ email: 'ada@example.org' });
  });

  it('shows the link where the operator lets it be shown', async () => {
    const link = 'http://localhost:3080/reset-password?token=x&userId=y';
    server.answer(REQUEST, () => Response.json({ link }));
    const { user } = showInEnglish(<ForgotView />);
    await user.type(field('Email'), 'ada@example.org{Enter}');
    expect(await screen.findByRole('link', { name: english.auth.forgot.followLink })).toHaveAttribute(
      'href',
      link,
    );
  });

  it('says at once that passwords cannot be reset where neither email nor the direct link is on', async () => {
    await act(() => mutate(() => true, undefined, { revalidate: false }));
    server.answer('/api/config', () =>
      Response.json({ ...MONEY_CONFIG, emailEnabled: false, passwordResetEnabled: false }),
    );
    showInEnglish(<ForgotView />);
    expect(await screen.findByText(english.auth.forgot.errors.disabled)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByText(english.auth.forgot.explanation)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: english.auth.forgot.backToLogin })).toHaveAttribute(
      'href',
      '/login',
    );
    await act(() => mutate(() => true, undefined, { revalidate: false }));
  });

  it('validates the address while it is typed, and cannot be submitted meanwhile', async () => {
    const { user } = showInEnglish(<ForgotForm onRequested={() => undefined} />);
    await user.type(field('Email'), 'ada@');
    expect(await screen.findByText(english.auth.problems.emailInvalid)).toBeVisible();
    expect(submit()).toBeDisabled();
    await user.type(field('Email'), 'example.org');
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  it.each([
    [500, 'internal_error', 'There was a problem resetting your password. Please try again.'],
    [429, 'rate_limited', english.auth.forgot.errors.rateLimited],
    [403, 'password_reset_disabled', english.auth.forgot.errors.disabled],
  ])('tells a failure %d for five seconds', async (status, code, words) => {
    jest.useFakeTimers();
    try {
      server.answer(REQUEST, () => Response.json({ code, message: 'x' }, { status }));
      showInEnglish(<ForgotForm onRequested={() => undefined} />);
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.type(field('Email'), 'ada@example.org{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      act(() => jest.advanceTimersByTime(4_900));
      expect(screen.getByRole('alert')).toBeVisible();
      act(() => jest.advanceTimersByTime(200));
      expect(screen.queryByRole('alert')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the form that sets a new password', () => {
  it('sends the token of the link with both passwords', async () => {
    server.answer(RESET, () => Response.json({ message: 'x' }));
    const done = jest.fn();
    const { user } = showInEnglish(<ResetForm token={TOKEN} userId={USER_ID} onReset={done} />);
    await user.type(field('New password'), 'correct horse');
    await user.type(field('Confirm password'), 'correct horse');
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      token: TOKEN,
      userId: USER_ID,
      password: 'correct horse',
      confirm_password: 'correct horse',
    });
  });

  it('allows pasting into the password and not into its confirmation', async () => {
    const { user } = showInEnglish(<ResetForm token={TOKEN} userId={USER_ID} onReset={() => undefined} />);
    await user.click(field('New password'));
    await user.paste('correct horse');
    await user.click(field('Confirm password'));
    await user.paste('correct horse');
    expect(field('New password')).toHaveValue('correct horse');
    expect(field('Confirm password')).toHaveValue('');
  });

  it('requires both passwords to be equal, whichever is changed last', async () => {
    const { user } = showInEnglish(<ResetForm token={TOKEN} userId={USER_ID} onReset={() => undefined} />);
    await user.type(field('New password'), 'correct horse');
    await user.type(field('Confirm password'), 'correct horse');
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.type(field('New password'), '!');
    expect(await screen.findByText(english.auth.problems.passwordMismatch)).toBeVisible();
    expect(submit()).toBeDisabled();
  });

  it.each([
    ['', USER_ID, english.auth.reset.noToken],
    ['nonsense', USER_ID, english.auth.reset.noToken],
    [TOKEN, '', english.auth.reset.noUserId],
  ])(
    'says that the link is no good, and leads to a new one: token %j, user %j',
    async (token, userId, words) => {
      server.answer('/api/config', () => new Response('', { status: 500 }));
      showInEnglish(<ResetView token={token} userId={userId} />);
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByRole('link', { name: english.auth.reset.requestLink })).toHaveAttribute(
        'href',
        '/forgot-password',
      );
      expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    },
  );

  it('leads back to the request when the token is used up', async () => {
    server.answer(RESET, () => Response.json({ code: 'invalid_reset_token', message: 'x' }, { status: 400 }));
    const { user } = showInEnglish(<ResetForm token={TOKEN} userId={USER_ID} onReset={() => undefined} />);
    await user.type(field('New password'), 'correct horse');
    await user.type(field('Confirm password'), 'correct horse');
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link to reset the password is no longer valid.',
    );
    expect(screen.getByRole('link', { name: 'Request a new one' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });
});
