/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import english from '@/messages/en-US.json';
import { builderStage, fakeAssistant } from '../../support/browser/builder-stage';
import { openTab, showAssistants } from '../../support/browser/show-assistants';
import { fileRecord } from '../../support/data/file-record';

jest.mock('next/navigation', () => jest.requireActual('../../support/browser/moving-path'));

const CHAT = '/api/assistants/chat';
const words = english.assistantBuilder;
const stage = builderStage();

beforeEach(() => {
  stage.server().answer(CHAT, () => Response.json({ code: 'moderation', message: 'x' }, { status: 400 }));
});

const field = () => screen.getByRole('textbox', { name: english.composer.label });
const asked = () =>
  stage
    .server()
    .seen.filter(({ method }) => method === 'POST' || method === 'PATCH')
    .map(({ path, body }): [string, unknown] => [path, JSON.parse(body ?? 'null')]);

it('a saved assistant is tried in a chat of its own, which is temporary', async () => {
  stage.stored = [fakeAssistant('Ada')];
  const { user } = showAssistants('/assistants/Ada');
  await screen.findByDisplayValue('Ada');
  await user.type(field(), 'Who are you?{Enter}');
  expect(await screen.findByText('Who are you?', { selector: 'article *' })).toBeVisible();
  await waitFor(() =>
    expect(asked()).toEqual([
      [
        CHAT,
        expect.objectContaining({
          endpoint: 'assistants',
          model: 'Ada',
          text: 'Who are you?',
          conversationId: null,
          isTemporary: true,
        }),
      ],
    ]),
  );
  expect(field()).toHaveValue('');
  expect(window.location.pathname).toBe('/assistants/Ada');
  await user.click(await screen.findByRole('button', { name: english.thread.tryAgain }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: words.startAgain }));
  expect(screen.queryByText('Who are you?')).toBeNull();
  expect(screen.getByText(words.trialHint)).toBeVisible();
});

it('what was changed is saved before it is tried', async () => {
  stage.stored = [fakeAssistant('Ada')];
  const { user } = showAssistants('/assistants/Ada');
  await user.type(await screen.findByDisplayValue('Ada'), '!');
  await user.type(field(), 'Hello');
  await user.click(screen.getByRole('button', { name: words.saveAndTry }));
  await waitFor(() =>
    expect(asked()).toEqual([
      ['/api/builder/assistants/Ada', expect.objectContaining({ name: 'Ada!' })],
      [CHAT, expect.objectContaining({ model: 'Ada', text: 'Hello' })],
    ]),
  );
});

it('a new assistant is created by its first trial', async () => {
  const { user } = showAssistants('/assistants/new');
  await user.type(await screen.findByLabelText('Name'), 'Guide');
  await user.type(field(), 'Hello{Enter}');
  await waitFor(() =>
    expect(asked()).toEqual([
      ['/api/builder/assistants', expect.objectContaining({ name: 'Guide' })],
      [CHAT, expect.objectContaining({ model: 'Made', text: 'Hello' })],
    ]),
  );
  await waitFor(() => expect(window.location.pathname).toBe('/assistants/Made'));
});

it('a question stays in the field when the assistant could not be saved, and is not sent later', async () => {
  stage.stored = [fakeAssistant('Ada')];
  const { user } = showAssistants('/assistants/Ada');
  await user.type(await screen.findByDisplayValue('Ada'), '!');
  const answer = (status: number) =>
    stage
      .server()
      .answer('/api/builder/assistants/Ada', () =>
        Response.json(status === 200 ? fakeAssistant('Ada', { name: 'Ada!' }) : {}, { status }),
      );
  answer(500);
  await user.type(field(), 'Hello{Enter}');
  expect(await within(screen.getByRole('main')).findByRole('alert')).toBeVisible();
  expect(field()).toHaveValue('Hello');
  answer(200);
  await user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(screen.queryByText(words.unsaved)).toBeNull());
  expect(screen.getByRole('button', { name: words.save })).toBeDisabled();
  expect(asked().map(([path]) => path)).not.toContain(CHAT);
  expect(field()).toHaveValue('Hello');
});

it('a question that waits for its assistant to be saved is sent to no other one', async () => {
  stage.stored = [fakeAssistant('Ada'), fakeAssistant('Bob')];
  const answer = holdAda();
  const { user } = showAssistants('/assistants/Ada');
  await user.type(await screen.findByDisplayValue('Ada'), '!');
  await user.type(field(), 'Hello{Enter}');
  await leaveFor(user, 'Bob');
  expect(await screen.findByDisplayValue('Bob')).toBeVisible();
  expect(field()).toHaveValue('');
  answer(Response.json(fakeAssistant('Ada', { name: 'Ada!' })));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toEqual([CHAT, expect.objectContaining({ model: 'Ada', text: 'Hello' })]);
});

it('a question waits no longer when its assistant could not be saved after the user has left', async () => {
  stage.stored = [fakeAssistant('Ada'), fakeAssistant('Bob')];
  const answer = holdAda();
  const { user } = showAssistants('/assistants/Ada');
  await user.type(await screen.findByDisplayValue('Ada'), '!');
  await user.type(field(), 'Hello{Enter}');
  await leaveFor(user, 'Bob');
  await screen.findByDisplayValue('Bob');
  answer(Response.json({}, { status: 500 }));
  await leaveFor(user, 'Ada');
  expect(await screen.findByDisplayValue('Ada!')).toBeVisible();
  expect(field()).toHaveValue('Hello');
  await waitFor(() => expect(screen.getByRole('button', { name: words.saveAndTry })).toBeEnabled());
  expect(asked().map(([path]) => path)).not.toContain(CHAT);
});

it('a question is sent once its assistant is saved, also when the form is changed meanwhile', async () => {
  stage.stored = [fakeAssistant('Ada')];
  const answer = holdAda();
  const { user } = showAssistants('/assistants/Ada');
  await user.type(await screen.findByDisplayValue('Ada'), '!');
  await user.type(field(), 'Hello{Enter}');
  await user.type(screen.getByDisplayValue('Ada!'), '?');
  answer(Response.json(fakeAssistant('Ada', { name: 'Ada!' })));
  await waitFor(() => expect(asked().map(([path]) => path)).toContain(CHAT));
  expect(field()).toHaveValue('');
  expect(screen.getByDisplayValue('Ada!?')).toBeVisible();
});

it('where only the trial is on the screen, it says why the assistant was not saved', async () => {
  stage.stored = [fakeAssistant('Ada')];
  stage.server().answer('/api/builder/assistants/Ada', () => Response.json({}, { status: 500 }));
  const { user } = showAssistants('/assistants/Ada');
  await user.type(await screen.findByDisplayValue('Ada'), '!');
  await user.click(screen.getByRole('radio', { name: words.tryIt }));
  await user.type(field(), 'Hello{Enter}');
  const trial = screen.getByRole('region', { name: words.tryIt });
  expect(await within(trial).findByRole('alert')).toHaveTextContent(/./);
});

it('a new assistant is not tried before the uploads for it have ended', async () => {
  const upload = Promise.withResolvers<Response>();
  stage
    .server()
    .answer('/api/files', ({ method }) => (method === 'POST' ? upload.promise : Response.json([])));
  const { user } = showAssistants('/assistants/new');
  await openTab(user, 'knowledge');
  await user.click(await screen.findByRole('switch', { name: words.retrieval }));
  await user.upload(
    screen.getByLabelText(words.upload, { selector: 'input' }),
    new File(['x'], 'trains.txt', { type: 'text/plain' }),
  );
  await user.type(field(), 'Hello');
  expect(screen.getByRole('button', { name: words.saveAndTry })).toBeDisabled();
  const file = fileRecord({ filename: 'trains.txt', textState: 'ready' });
  upload.resolve(Response.json({ message: 'x', ...file }));
  await waitFor(() => expect(screen.getByRole('button', { name: words.saveAndTry })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: words.saveAndTry }));
  await waitFor(() => expect(window.location.pathname).toBe('/assistants/Made'));
  expect(stage.stored).toEqual([expect.objectContaining({ fileIds: [file.file_id] })]);
});

/** Returns the function that answers the next change of Ada. */
function holdAda(): (response: Response) => void {
  const held = Promise.withResolvers<Response>();
  stage.server().answer('/api/builder/assistants/Ada', () => held.promise);
  return held.resolve;
}

async function leaveFor(user: ReturnType<typeof showAssistants>['user'], name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: english.sidePanel.assistants }));
  await user.click(await screen.findByRole('link', { name }));
}
