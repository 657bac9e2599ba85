/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import { ProviderKeyForm } from '@/components/provider-key/provider-key-form';
import { setBearer } from '@/lib/client/request/bearer';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.providerKeys;
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.answer('/api/keys', () => Response.json({ expiresAt: '' }));
  setBearer('bearer');
});

const save = () => screen.getByRole('button', { name: words.save });

it('asks for one of Google’s two keys in one sentence, and marks neither field as missing', async () => {
  const { user } = showInEnglish(<ProviderKeyForm keyName="google" needsUrl={false} onSaved={jest.fn()} />);
  await user.click(save());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([words.googleRequired]);
  expect(screen.queryByText(words.missing)).not.toBeInTheDocument();
  expect(screen.queryByText(/The following fields are required/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(words.fields.geminiKey), 'AIza');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('leads to the page where the provider creates a key, and nowhere for a service it does not know', () => {
  const link = () => screen.queryByRole('link', { name: words.getKey });
  const { unmount } = showInEnglish(
    <ProviderKeyForm keyName="anthropic" needsUrl={false} onSaved={jest.fn()} />,
  );
  expect(link()).toHaveAttribute('href', 'https://console.anthropic.com/settings/keys');
  unmount();
  showInEnglish(<ProviderKeyForm keyName="Our own" needsUrl={false} onSaved={jest.fn()} />);
  expect(link()).not.toBeInTheDocument();
});

it('names the fields of a key that needs all of them, at the form and not in a toast that outlives it', async () => {
  const { user, unmount } = showInEnglish(
    <ProviderKeyForm keyName="openAI" needsUrl={true} onSaved={jest.fn()} />,
  );
  await user.click(save());
  expect(screen.getByText(/The following fields are required/)).toBeInTheDocument();
  unmount();
  expect(screen.queryByText(/The following fields are required/)).not.toBeInTheDocument();
  expect(server.seen.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('calls a file that is no service account’s key an invalid upload, at its field', async () => {
  const { user, container } = showInEnglish(
    <ProviderKeyForm keyName="google" needsUrl={false} onSaved={jest.fn()} />,
  );
  const chooser = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (chooser === null) throw new Error('There is no field for a file.');
  const file = new File([], 'key.json', { type: 'application/json' });
  // jsdom reads no files.
  await user.upload(chooser, Object.assign(file, { text: () => Promise.resolve('{"type":"user"}') }));
  expect(await screen.findByText(/^Invalid file for upload\./)).toBeVisible();
  expect(screen.getByRole('button', { name: words.fields.serviceAccount })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  expect(screen.queryByText(words.fileTaken)).not.toBeInTheDocument();
});
