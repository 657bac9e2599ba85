/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { Composer } from '@/components/composer/composer';
import { findDraft, setDraft } from '@/lib/client/draft/draft';
import { findModelChoice, showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { adoptConversation } from '@/lib/client/turn/adopt-conversation';
import { ASSISTANT_CHOICES_PATH } from '@/lib/contracts/assistant/assistant-choices';
import { userSchema } from '@/lib/domain/account/user';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { signedIn } from '@/tests/support/data/signed-in';
import { FakeServer } from '@/tests/support/servers/fake-server';

const ada = {
  id: 'asst_ada',
  name: 'Ada',
  description: null,
  avatar: null,
  endpoint: 'openAI',
  model: 'gpt-a',
};

beforeEach(async () => {
  fakeMedia();
  await mutate(() => true, undefined, { revalidate: false });
  const server = new FakeServer();
  server.answer('/api/endpoints', () =>
    Response.json({ openAI: { order: 0 }, assistants: { order: 1 }, demo: { order: 2 } }),
  );
  server.answer('/api/models', () =>
    Response.json({ openAI: ['gpt-a', 'gpt-b'], assistants: ['asst_ada'], demo: ['demo'] }),
  );
  server.answer(ASSISTANT_CHOICES_PATH, () => Response.json({ assistants: [ada] }));
  server.answer('/api/ask/demo', () => new Promise<Response>(() => undefined));
  forgetThread('new');
  setDraft('new', '');
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
});

async function show() {
  const { user } = showInEnglish(<Composer conversationId="new" />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  await user.click(field);
  return { user, field };
}

const list = () => screen.findByRole('listbox', { name: 'Mention an assistant or model' });
const noList = () => expect(screen.queryByRole('listbox')).toBeNull();
const names = () => screen.getAllByRole('option').map((option) => option.querySelector('bdi')?.textContent);

it('leaves a choice in the field of the chat that has received its id meanwhile', async () => {
  const id = '20000000-0000-4000-8000-000000000013';
  window.history.replaceState(null, '', '/c/new');
  const { user, field } = await show();
  await user.type(field, 'Ask @demo');
  await list();
  const thread = getThread('new');
  act(() => {
    thread.store.setState({ conversationId: id });
    adoptConversation(thread, id);
  });
  expect(field).toHaveValue('Ask @demo');
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Ask ');
  expect(findDraft(id)).toBe('Ask ');
  expect(findDraft('new')).toBeNull();
});

it('lists assistants, then models, and says to the field which one is active', async () => {
  const { user, field } = await show();
  await user.type(field, 'Ask @');
  await list();
  await waitFor(() => expect(names()).toEqual(['Ada', 'gpt-a', 'gpt-b', 'demo']));
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('demo');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Ada');
  await user.type(field, 'gpt');
  expect(names()).toEqual(['gpt-a', 'gpt-b']);
  await user.type(field, ' please');
  noList();
  expect(field).not.toHaveAttribute('aria-activedescendant');
});

it('switches to what Enter chooses, removes the name and sends nothing', async () => {
  const { user, field } = await show();
  await user.type(field, 'Now @gpt-b');
  await list();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('Now ');
  expect(findModelChoice()).toEqual({ endpoint: 'openAI', endpointType: null, model: 'gpt-b' });
  expect(isSubmitting(getThread('new').store.getState())).toBe(false);
  noList();
});

it('switches to what is pressed, and leaves one blank where the name was', async () => {
  const { user, field } = await show();
  await user.type(field, 'Ask  now');
  fireEvent.keyUp(field);
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(4, 4);
  await user.keyboard('@ada');
  await list();
  await user.click(screen.getByRole('option', { name: /Ada/ }));
  expect(field).toHaveValue('Ask now');
  expect(findModelChoice()).toMatchObject({ endpoint: 'assistants', model: 'asst_ada' });
  expect(field).toHaveFocus();
});

it('is closed by Escape, so that Enter sends the text as it is', async () => {
  const { user, field } = await show();
  await user.type(field, '@gpt-a');
  await list();
  await user.keyboard('{Escape}');
  noList();
  await user.type(field, 'b');
  noList();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('');
  expect(findModelChoice()).toMatchObject({ endpoint: 'demo' });
});

it('leaves Enter to an input method that is composing', async () => {
  const { user, field } = await show();
  await user.type(field, '@gpt');
  await list();
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(field).toHaveValue('@gpt');
  expect(findModelChoice()).toMatchObject({ endpoint: 'demo' });
});

it('is not offered inside an email address, and not for a name that none has', async () => {
  const { user, field } = await show();
  await user.type(field, '@gpt-a');
  await list();
  await user.clear(field);
  await user.type(field, 'me@gpt-a');
  noList();
  await user.type(field, ' @nobody');
  noList();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('');
});
