/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { LoginForm } from '@/components/auth/login/login-form';
import { EARLY_SUBMIT_SCRIPT } from '@/lib/client/page/early-submit-script';
import english from '@/messages/en-US.json';
import { FakeServer } from '../../../support/servers/fake-server';

const page = (
  <NextIntlClientProvider locale="en-US" messages={english}>
    <LoginForm isLeaving={false} onSecondFactor={() => undefined} />
  </NextIntlClientProvider>
);

let root: Root | undefined;

function openPage(): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.replaceChildren(container);
  new Function(EARLY_SUBMIT_SCRIPT)();
  return container;
}

const type = (label: string, text: string) => {
  screen.getByLabelText<HTMLInputElement>(label).value = text;
};

afterEach(() => act(() => root?.unmount()));

it('sends what was typed and submitted before React handled the form', async () => {
  const server = new FakeServer();
  server.answer('/api/auth/login', () => Response.json({ code: 'invalid_credentials' }, { status: 401 }));
  const container = openPage();
  type('Email', 'ada@example.org');
  type('Password', 'correct horse');
  const left = jest.fn();
  window.addEventListener('submit', (event) => left(event.defaultPrevented), { once: true, capture: false });
  screen.getByRole('button', { name: 'Continue' }).click();
  expect(left).not.toHaveBeenCalledWith(false);
  expect(server.seen).toHaveLength(0);

  act(() => void (root = hydrateRoot(container, page)));
  await waitFor(() => expect(server.seen).toHaveLength(1));
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
    email: 'ada@example.org',
    password: 'correct horse',
  });
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
});

it('keeps what was typed before React handled the form, and sends nothing by itself', async () => {
  const server = new FakeServer();
  const container = openPage();
  type('Email', 'ada@example.org');
  act(() => void (root = hydrateRoot(container, page)));
  await act(async () => Promise.resolve());
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  expect(server.seen).toHaveLength(0);
});
