/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { LoginForm } from '@/components/auth/login/login-form';
import { RegisterForm } from '@/components/auth/register/register-form';
import { sessionStore } from '@/lib/client/session/session-store';
import english from '@/messages/en-US.json';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

let server: FakeServer;
const onSecondFactor = jest.fn<undefined, [string]>();

beforeEach(() => {
  server = new FakeServer();
  sessionStore.setState({ status: 'unauthenticated', user: null }, true);
  window.localStorage.clear();
});

function show(form: ReactNode) {
  render(
    <NextIntlClientProvider locale="en-US" messages={english}>
      {form}
    </NextIntlClientProvider>,
  );
  return userEvent.setup();
}

const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Continue' });

describe('the login form', () => {
  it('signs in, and forgets what the last user left in this browser', async () => {
    window.localStorage.setItem('lastSelectedModel', 'x');
    server.answer('/api/auth/login', () => Response.json(signedIn('bearer')));
    const user = show(<LoginForm isLeaving={false} onSecondFactor={onSecondFactor} />);
    await user.type(field('Email'), 'Ada@Example.org');
    await user.type(field('Password'), 'correct horse');
    await user.click(submit());
    await waitFor(() => expect(sessionStore.getState().status).toBe('authenticated'));
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      email: 'ada@example.org',
      password: 'correct horse',
    });
    expect(window.localStorage.getItem('lastSelectedModel')).toBeNull();
  });

  it.each([
    [true, 'a mouse'],
    [false, 'touch'],
  ])('begins in the field of the email: %s with %s', (hasKeyboard) => {
    fakeMedia(...(hasKeyboard ? ['(hover: hover) and (pointer: fine)'] : []));
    show(<LoginForm isLeaving={false} onSecondFactor={onSecondFactor} />);
    expect(field('Email') === document.activeElement).toBe(hasKeyboard);
    fakeMedia();
  });

  it('supports password managers', () => {
    show(<LoginForm isLeaving={false} onSecondFactor={onSecondFactor} />);
    expect(field('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('shows what is wrong while the user types, and cannot be submitted meanwhile', async () => {
    const user = show(<LoginForm isLeaving={false} onSecondFactor={onSecondFactor} />);
    await user.type(field('Password'), 'short');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
    expect(field('Password')).toHaveAttribute('aria-invalid', 'true');
    expect(submit()).toBeDisabled();
    await user.type(field('Password'), 'er than that');
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  it.each([
    ['invalid_credentials', 422, english.auth.login.errors.credentials],
    ['validation_failed', 422, english.auth.login.errors.credentials],
    ['rate_limited', 429, english.auth.login.errors.rateLimited],
    ['ban', 403, english.auth.login.errors.ban],
    ['internal_error', 500, english.auth.login.errors.server],
    ['email_login_disabled', 403, english.auth.login.errors.disabled],
  ])('shows the words for %s and stays usable', async (code, status, words) => {
    server.answer('/api/auth/login', () => Response.json({ code, message: 'x' }, { status }));
    const user = show(<LoginForm isLeaving={false} onSecondFactor={onSecondFactor} />);
    await user.type(field('Email'), 'ada@example.org');
    await user.type(field('Password'), 'correct horse{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(submit()).toBeEnabled();
    expect(field('Password')).toHaveValue('correct horse');
  });

  it('says so when the server cannot be reached', async () => {
    server.answer('/api/auth/login', () => Response.error());
    const user = show(<LoginForm isLeaving={false} onSecondFactor={onSecondFactor} />);
    await user.type(field('Email'), 'ada@example.org');
    await user.type(field('Password'), 'correct horse{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(english.auth.login.errors.unreachable);
  });

  it('shows the password when asked, and hides it again', async () => {
    const user = show(<LoginForm isLeaving={false} onSecondFactor={onSecondFactor} />);
    expect(field('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  it('leads to the reset only where passwords can be reset', () => {
    show(<LoginForm isLeaving={false} onSecondFactor={onSecondFactor} canReset />);
    expect(screen.getByRole('link', { name: english.auth.login.toForgot })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    cleanup();
    show(<LoginForm isLeaving={false} onSecondFactor={onSecondFactor} />);
    expect(screen.queryByRole('link', { name: english.auth.login.toForgot })).toBeNull();
  });
});

describe('the registration form', () => {
  async function fill(user: ReturnType<typeof userEvent.setup>, changes: Record<string, string> = {}) {
    const values = {
      'Full name': 'Ada Lovelace',
      Email: 'ada@example.org',
      Password: 'correct horse',
      ...changes,
    };
    for (const [label, value] of Object.entries(values)) await user.type(field(label), value);
  }

  it('registers and is signed in by the cookie the answer set', async () => {
    server.answer('/api/auth/register', () => Response.json({ user: signedIn('').user }));
    server.answer('/api/auth/refresh', () => Response.json(signedIn('bearer')));
    const user = show(<RegisterForm isLeaving={false} />);
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(sessionStore.getState().status).toBe('authenticated'));
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      password: 'correct horse',
      confirm_password: 'correct horse',
    });
  });

  it('says to check the email when the answer started no session', async () => {
    server.answer('/api/auth/register', () => Response.json({ user: signedIn('').user }));
    server.answer('/api/auth/refresh', () => new Response('The session is over.', { status: 403 }));
    const user = show(<RegisterForm isLeaving={false} />);
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(english.auth.register.errors.checkMail);
    expect(sessionStore.getState().status).toBe('unauthenticated');
  });

  it('names every empty required field, and sends nothing', async () => {
    const user = show(<RegisterForm isLeaving={false} />);
    await user.click(submit());
    expect(await screen.findAllByText('This field is required')).toHaveLength(3);
    expect(server.seen).toEqual([]);
  });

  it.each([
    ['validation_failed', 422, english.errors.validation_failed],
    ['registration_disabled', 403, english.errors.registration_disabled],
    ['email_domain_not_allowed', 403, english.errors.email_domain_not_allowed],
  ])('says one thing about %s: what is wrong, and what to do', async (code, status, words) => {
    server.answer('/api/auth/register', () =>
      Response.json({ code, message: 'email: must be a valid address' }, { status }),
    );
    const user = show(<RegisterForm isLeaving={false} />);
    await fill(user);
    await user.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(words);
  });
});
