/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { ContextMeter } from '@/components/composer/context-meter';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import type { PromptWindow } from '@/lib/contracts/turn/prompt-window';
import { userSchema } from '@/lib/domain/account/user';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer } from '../../support/servers/fake-server';

const window: PromptWindow = {
  contextWindowTokens: 10_000,
  maxOutputTokens: 2_000,
  isEstimated: false,
  folderTokens: 0,
  turns: [
    { role: 'user', tokenCount: 1_000 },
    { role: 'assistant', tokenCount: 2_992 },
  ],
  olderCount: 0,
  pictureRule: null,
  hasUncounted: false,
};

let server: FakeServer;
let answer: () => Response;

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  forgetThread('new');
  server = new FakeServer();
  answer = () => Response.json(window);
  server.answer('/api/messages/new/window', () => answer());
  server.answer('/api/tokenizer', () => Response.json({ count: 4_500, isEstimated: false }));
  setBearer('a bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  showModelChoice({ endpoint: 'openAI', endpointType: null, model: 'gpt-5.5' });
});

function show(text: string) {
  return showInEnglish(<ContextMeter thread={getThread('new')} conversationId="new" text={text} />);
}

async function opened(text: string, name: RegExp) {
  const { user } = show(text);
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Context window' }));
}

it('says how full the window is, what fills it, and that everything fits', async () => {
  const parts = await opened('Hello', /50% full/);
  expect(parts.getByText('4,006 of 10,000 tokens')).toBeInTheDocument();
  expect(parts.getByText('4,000')).toBeInTheDocument();
  expect(parts.getByText('Reserved for the answer').nextSibling).toHaveTextContent('2,000');
  expect(parts.getByText('The whole chat fits.')).toBeInTheDocument();
  expect(server.seen.map(({ path }) => path)).toEqual(['/api/messages/new/window']);
});

it('counts a long message once it is left alone, and shows what is left out because of it', async () => {
  const parts = await opened('word '.repeat(500), /% full/);
  expect(
    await parts.findByText('The 2 oldest messages no longer fit and will not be sent.'),
  ).toBeInTheDocument();
  const counted = server.seen.filter(({ path }) => path === '/api/tokenizer');
  expect(counted).toHaveLength(1);
  expect(JSON.parse(counted[0]?.body ?? '')).toEqual({
    arg: { text: 'word '.repeat(500).trim(), model: 'gpt-5.5' },
  });
});

it('says when the message alone is too long', async () => {
  answer = () =>
    Response.json({ ...window, contextWindowTokens: 100, maxOutputTokens: 10, isEstimated: true });
  const parts = await opened('word '.repeat(500), /100% full/);
  expect(parts.getByText(/too long for this model/)).toBeInTheDocument();
  expect(parts.getByText(/An estimate/)).toBeInTheDocument();
  expect(server.seen.filter(({ path }) => path === '/api/tokenizer')).toEqual([]);
});

it('shows no number of left-out messages for a very long branch', async () => {
  answer = () => Response.json({ ...window, olderCount: 1_900, hasUncounted: true });
  const parts = await opened('', /% full/);
  expect(
    parts.getByText('More than 1,900 older messages no longer fit and will not be sent.'),
  ).toBeInTheDocument();
});

it('is not there while less than half of the window is used', async () => {
  answer = () => Response.json({ ...window, contextWindowTokens: 100_000 });
  show('Hello');
  await waitFor(() => expect(server.seen).toHaveLength(1));
  await act(flushTasks);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not there for a model that cannot be asked', async () => {
  answer = () => Response.json(null);
  show('Hello');
  await waitFor(() => expect(server.seen).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
