/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import { mutate } from 'swr';
import { PaletteDialog } from '@/components/palette/palette-dialog';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { fakeLayout } from '../../support/browser/fake-layout';
import { fakeMedia } from '../../support/browser/fake-media';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

// The router exists only in the framework's server and page.
jest.mock('next/navigation', () => ({ usePathname: () => '/c/new' }));

let server: FakeServer;

beforeAll(() => {
  fakeLayout();
  fakeMedia();
  window.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer('/api/endpoints', () => Response.json({ openAI: { order: 0 } }));
  server.answer('/api/models', () => new Response('', { status: 500 }));
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
});

it('offers to load the models again where they could not be loaded, instead of saying that there are none', async () => {
  const commands = { isOffered: () => true, run: () => undefined };
  const { user } = showInEnglish(
    <PaletteDialog isOpen startPage="models" startQuery="" commands={commands} />,
  );
  const retry = await screen.findByRole('button', { name: english.composer.modelsFailed });
  expect(screen.queryByText(english.palette.nothing)).not.toBeInTheDocument();
  server.answer('/api/models', () => Response.json({ openAI: ['gpt-4o'] }));
  await user.click(retry);
  expect(await screen.findByRole('option', { name: /gpt-4o/ })).toBeInTheDocument();
});

it.each(['plugin store', 'tool servers', 'prompts of tool servers', 'skills'])(
  'the page of tools is found by its former name "%s"',
  async (query) => {
    const commands = { isOffered: () => true, run: () => undefined };
    showInEnglish(<PaletteDialog isOpen startPage="all" startQuery={query} commands={commands} />);
    expect(await screen.findByRole('option', { name: english.commands.openTools })).toBeInTheDocument();
  },
);
