/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import english from '@/messages/en-US.json';
import { builderStage, fakeAssistant } from '../../support/browser/builder-stage';
import { showAssistants } from '../../support/browser/show-assistants';

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
  expect(window.location.pathname).toBe('/assistants/Made');
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
