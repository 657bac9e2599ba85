/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { SuccessorDialog } from '@/components/retirement/successor-dialog';
import { RetirementNote } from '@/components/workspace/retirement-note';
import { findModelChoice, showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated, setUnauthenticated } from '@/lib/client/session/session-store';
import { openDialog, useOpenDialog } from '@/lib/client/system/open-dialog';
import { userSchema } from '@/lib/domain/account/user';
import { showInEnglish } from '../../support/browser/show-in-english';
import { fakeConversation } from '../../support/data/fake-conversation';
import { signedIn } from '../../support/data/signed-in';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer } from '../../support/servers/fake-server';

const DAY = '2026-11-21T12:00:00.000Z';
let server: FakeServer;

function offer(model: string, listed: readonly string[], settings: object = {}) {
  const conversation = { ...fakeConversation(1, 'Moon', DAY), endpoint: 'openAI', model, ...settings };
  server.answer(`/api/convos/${conversation.conversationId}`, () => Response.json(conversation));
  server.answer('/api/convos/update', () => Response.json({ ...conversation, model: listed[0] }));
  server.answer('/api/endpoints', () => Response.json({ openAI: { order: 0 } }));
  server.answer('/api/models', () => Response.json({ openAI: listed }));
  showModelChoice({ endpoint: 'openAI', endpointType: null, model: listed[0] ?? null });
  return conversation.conversationId;
}

beforeEach(async () => {
  jest.useFakeTimers({
    now: new Date(DAY),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'nextTick',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
  setUnauthenticated();
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
});
afterEach(() => jest.useRealTimers());

it('says when the model ended, who answers instead, and leads to the change', async () => {
  const conversationId = offer('gpt-4', ['gpt-6.1-sol', 'gpt-5.5']);
  const { user } = showInEnglish(<RetirementNote conversationId={conversationId} />);
  const note = await screen.findByRole('status');
  expect(note).toHaveTextContent('gpt-4 retired on October 23, 2026. gpt-6.1-sol answers instead.');
  await user.click(within(note).getByRole('button', { name: 'Change model' }));
  expect(useOpenDialog.getState().request).toEqual({
    kind: 'successor',
    subject: 'conversation',
    id: conversationId,
  });
});

it('says that a model is no longer offered where no day is known', async () => {
  showInEnglish(<RetirementNote conversationId={offer('lost', ['kept'])} />);
  expect(await screen.findByRole('status')).toHaveTextContent(
    'lost is not offered any more. kept answers instead.',
  );
});

it.each([
  ['lives', 'gpt-6.1-sol'],
  ['has more than a month', 'gpt-4o'],
])('says nothing of a model that %s', async (_what, model) => {
  showInEnglish(<RetirementNote conversationId={offer(model, [model, 'gpt-5.5'])} />);
  await waitFor(() => expect(server.seen).toHaveLength(3));
  await act(flushTasks);
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows what the new model does not take, and switches with the settings that are left', async () => {
  const id = offer('gpt-4', ['gpt-6.1-sol', 'gpt-5.5'], { temperature: 0.3, promptPrefix: 'Be brief.' });
  const { user } = showInEnglish(
    <SuccessorDialog isOpen request={{ kind: 'successor', subject: 'conversation', id }} />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Change model' });
  expect(await within(dialog).findByLabelText('New model')).toHaveTextContent('gpt-6.1-sol (recommended)');
  expect(within(dialog).getByRole('region', { name: 'Settings' })).toHaveTextContent(
    'Temperature0.3 (removed, not supported)',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Change to gpt-6.1-sol' }));
  const sent = server.seen.find(({ path }) => path === '/api/convos/update');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    arg: { conversationId: id, model: 'gpt-6.1-sol', temperature: null, promptPrefix: 'Be brief.' },
  });
});

it('leaves a user who opened another page meanwhile where they are', async () => {
  const id = offer('gpt-4', ['gpt-6.1-sol', 'gpt-5.5']);
  let tell: (answer: Response) => void = () => undefined;
  server.answer('/api/convos/update', () => new Promise((resolve) => (tell = resolve)));
  window.history.replaceState(null, '', `/c/${id}`);
  openDialog({ kind: 'successor', subject: 'conversation', id });
  const { user } = showInEnglish(
    <SuccessorDialog isOpen request={{ kind: 'successor', subject: 'conversation', id }} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Change to gpt-6.1-sol' }));
  await waitFor(() => expect(server.seen.some(({ path }) => path === '/api/convos/update')).toBe(true));
  window.history.replaceState(null, '', '/c/new');
  const elsewhere = { endpoint: 'anthropic', endpointType: null, model: 'claude-opus-5.5' };
  showModelChoice(elsewhere);
  openDialog({ kind: 'shortcuts' });
  tell(Response.json({ ...fakeConversation(1, 'Moon', DAY), endpoint: 'openAI', model: 'gpt-6.1-sol' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change to gpt-5.5' })).toBeEnabled());
  expect(findModelChoice()).toEqual(elsewhere);
  expect(useOpenDialog.getState().request).toEqual({ kind: 'shortcuts' });
});

it('of an assistant its model is meant, which its change replaces; tools and files stay', async () => {
  const assistant = {
    id: 'asst_1',
    name: 'Guide',
    description: null,
    instructions: 'Plan trips.',
    endpoint: 'openAI',
    model: 'gpt-4',
    fileIds: ['f'],
    skillIds: [],
    actionCount: 0,
    avatar: null,
    isCopy: false,
    knowsUser: false,
    isLinked: false,
    tools: [{ type: 'retrieval' }],
  };
  const conversationId = offer('asst_1', ['gpt-6.1-sol'], { endpoint: 'assistants', model: 'asst_1' });
  server.answer('/api/endpoints', () => Response.json({ openAI: { order: 0 }, assistants: { order: 1 } }));
  server.answer('/api/models', () => Response.json({ openAI: ['gpt-6.1-sol'], assistants: ['gpt-6.1-sol'] }));
  server.answer('/api/models/facts', () => Response.json({ facts: [], endpoints: [] }));
  server.answer('/api/assistants/choices', () => Response.json({ assistants: [assistant] }));
  server.answer('/api/builder/assistants', () => Response.json({ items: [assistant], hasMore: false }));
  const sent: unknown[] = [];
  server.answer('/api/builder/assistants/asst_1', ({ body }) => {
    sent.push(JSON.parse(body ?? 'null'));
    return Response.json({ ...assistant, model: 'gpt-6.1-sol' });
  });
  showModelChoice({ endpoint: 'assistants', endpointType: null, model: 'asst_1' });
  const { user, unmount } = showInEnglish(<RetirementNote conversationId={conversationId} />);
  const note = await screen.findByText('gpt-4 retired on October 23, 2026.');
  await user.click(within(note.parentElement ?? note).getByRole('button', { name: 'Change model' }));
  const request = { kind: 'successor', subject: 'assistant', id: 'asst_1' } as const;
  expect(useOpenDialog.getState().request).toEqual(request);
  unmount();
  showInEnglish(<SuccessorDialog isOpen request={request} />);
  await user.click(await screen.findByRole('button', { name: 'Change to gpt-6.1-sol' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ endpoint: 'openAI', model: 'gpt-6.1-sol', tools: [{ type: 'retrieval' }] }),
    ]),
  );
  expect(sent[0]).not.toHaveProperty('fileIds');
});
