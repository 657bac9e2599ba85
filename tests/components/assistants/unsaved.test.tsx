/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { mutate } from 'swr';
import { actionKey, keepTypedAction, useBuilder } from '@/lib/client/assistant/builder';
import { toActionForm } from '@/lib/contracts/assistant/action-form';
import { BUILDER_ASSISTANTS_PATH } from '@/lib/contracts/assistant/builder-assistants';
import english from '@/messages/en-US.json';
import { builderStage, fakeAssistant } from '../../support/browser/builder-stage';
import { openTab, showAssistants } from '../../support/browser/show-assistants';
import { fileRecord } from '../../support/data/file-record';

jest.mock('next/navigation', () => jest.requireActual('../../support/browser/moving-path'));

const words = english.assistantBuilder;
const stage = builderStage();

it('a new assistant that is begun while another one is created stays', async () => {
  stage.stored = [fakeAssistant('Ada')];
  const create = holdCreation();
  const { user } = showAssistants('/assistants/new');
  await user.type(await screen.findByLabelText('Name'), 'Guide');
  await user.click(screen.getByRole('button', { name: words.create }));
  await user.click(screen.getByRole('button', { name: english.sidePanel.assistants }));
  await user.click(await screen.findByRole('link', { name: 'Ada' }));
  await duplicate(user);
  await user.click(await screen.findByRole('button', { name: words.leave }));
  expect(await screen.findByDisplayValue('Copy of Ada')).toBeVisible();
  create();
  expect(await screen.findByText(words.created)).toBeVisible();
  expect(screen.getByDisplayValue('Copy of Ada')).toBeVisible();
  expect(window.location.pathname).toBe('/assistants/new');
});

it('Create pressed again after the page was left meanwhile creates no second assistant, and nothing is unsaved', async () => {
  const create = holdCreation();
  const { user } = showAssistants('/assistants/new');
  await user.type(await screen.findByLabelText('Name'), 'Guide');
  await user.click(screen.getByRole('button', { name: words.create }));
  await user.click(screen.getByRole('button', { name: english.sidePanel.assistants }));
  act(() => window.history.pushState(null, '', '/assistants/new'));
  expect(await screen.findByDisplayValue('Guide')).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.create }));
  create();
  await waitFor(() => expect(window.location.pathname).toBe('/assistants/Made'));
  expect(stage.stored.map(({ id }) => id)).toEqual(['Made']);
  await waitFor(() => expect(isLeavingAskedAbout()).toBe(false));
});

it('Create pressed again after the answer was lost sends the same key, and another one for other words', async () => {
  const keys: unknown[] = [];
  stage.server().answer(BUILDER_ASSISTANTS_PATH, ({ method, body }) => {
    if (method !== 'POST') return Response.json({ items: [], hasMore: false });
    keys.push(JSON.parse(body ?? '')['createKey']);
    return Response.error();
  });
  const { user } = showAssistants('/assistants/new');
  await user.type(await screen.findByLabelText('Name'), 'Guide');
  const press = async (count: number) => {
    await user.click(screen.getByRole('button', { name: words.create }));
    await waitFor(() => expect(keys).toHaveLength(count));
    await waitFor(() => expect(screen.getByRole('button', { name: words.create })).toBeEnabled());
  };
  await press(1);
  await press(2);
  await user.type(screen.getByLabelText('Name'), ' 2');
  await press(3);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('a copy is not saved before it is changed: leaving asks, and it can be discarded', async () => {
  stage.stored = [fakeAssistant('Ada')];
  const { user } = showAssistants('/assistants/Ada');
  await screen.findByDisplayValue('Ada');
  await duplicate(user);
  expect(await screen.findByDisplayValue('Copy of Ada')).toBeVisible();
  expect(screen.getByText(words.unsaved)).toBeVisible();
  expect(isLeavingAskedAbout()).toBe(true);
  await user.click(screen.getByRole('button', { name: words.discard }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: words.discard }),
  );
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
  expect(isLeavingAskedAbout()).toBe(false);
});

it('what was typed for an assistant is dropped once it is deleted, and stays when that fails', async () => {
  stage.stored = [fakeAssistant('Ada'), fakeAssistant('Bob')];
  const { user } = showAssistants('/assistants/Ada');
  await user.type(await screen.findByDisplayValue('Ada'), '!');
  act(() => keepTypedAction(actionKey('Ada', 'a1'), toActionForm(null)));
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: words.menu }));
    await user.click(await screen.findByRole('menuitem', { name: words.delete }));
    await user.click(await screen.findByRole('button', { name: words.delete }));
  };
  let status = 500;
  stage.server().answer('/api/builder/assistants/Ada', () => {
    if (status === 204) stage.stored = stage.stored.filter(({ id }) => id !== 'Ada');
    return new Response(null, { status });
  });
  await remove();
  expect(await screen.findByText(words.deleteFailed)).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Ada' }));
  expect(await screen.findByDisplayValue('Ada!')).toBeVisible();
  status = 204;
  await remove();
  await waitFor(() => expect(isLeavingAskedAbout()).toBe(false));
});

it('what was typed for an assistant is dropped once the list no longer has it', async () => {
  stage.stored = [fakeAssistant('Ada'), fakeAssistant('Bob')];
  const { user } = showAssistants('/assistants/Ada');
  await user.type(await screen.findByDisplayValue('Ada'), '!');
  act(() => keepTypedAction(actionKey('Ada', null), toActionForm(null)));
  expect(isLeavingAskedAbout()).toBe(true);
  stage.stored = [fakeAssistant('Bob')];
  await act(() => mutate(BUILDER_ASSISTANTS_PATH));
  expect(await screen.findByText(words.missing)).toBeVisible();
  expect(useBuilder.getState()).toMatchObject({ typed: {}, typedActions: {} });
  expect(isLeavingAskedAbout()).toBe(false);
});

it('the description of an action is dropped once the action is deleted in another tab', async () => {
  stage.stored = [fakeAssistant('Ada')];
  keepTypedAction(actionKey('Ada', 'a1'), toActionForm(null));
  keepTypedAction(actionKey('Ada', null), toActionForm(null));
  const { user } = showAssistants('/assistants/Ada');
  await openTab(user, 'actions');
  await waitFor(() =>
    expect(Object.keys(useBuilder.getState().typedActions)).toEqual([actionKey('Ada', null)]),
  );
});

it('what is typed and chosen while a new assistant is created is not lost', async () => {
  const file = fileRecord({ filename: 'plan.pdf', textState: 'ready' });
  const late = fileRecord({ filename: 'late.txt', textState: 'ready' });
  const upload = Promise.withResolvers<Response>();
  stage
    .server()
    .answer('/api/files', ({ method }) => (method === 'POST' ? upload.promise : Response.json([file])));
  const create = holdCreation();
  const { user } = showAssistants('/assistants/new');
  await user.type(await screen.findByLabelText('Name'), 'Guide');
  await openTab(user, 'knowledge');
  await user.click(screen.getByRole('switch', { name: words.retrieval }));
  await user.click(screen.getByRole('button', { name: words.create }));
  await user.click(screen.getByRole('button', { name: words.choose }));
  await user.click(await screen.findByRole('button', { name: 'Add plan.pdf' }));
  await user.keyboard('{Escape}');
  await user.upload(
    screen.getByLabelText(words.upload, { selector: 'input' }),
    new File(['x'], 'late.txt', { type: 'text/plain' }),
  );
  await openTab(user, 'profile');
  await user.type(screen.getByLabelText('Name'), ' of trains');
  create();
  await waitFor(() => expect(window.location.pathname).toBe('/assistants/Made'));
  expect(await screen.findByDisplayValue('Guide of trains')).toBeVisible();
  expect(screen.getByText(words.unsaved)).toBeVisible();
  expect(stage.stored).toEqual([expect.objectContaining({ name: 'Guide', fileIds: [file.file_id] })]);
  upload.resolve(Response.json({ message: 'x', ...late }));
  await waitFor(() =>
    expect(stage.stored).toEqual([
      expect.objectContaining({ name: 'Guide', fileIds: [file.file_id, late.file_id] }),
    ]),
  );
  expect(screen.getByDisplayValue('Guide of trains')).toBeVisible();
});

/** Returns the function that answers the creation of an assistant. */
function holdCreation(): () => void {
  const held = Promise.withResolvers<null>();
  stage.server().answer(BUILDER_ASSISTANTS_PATH, async ({ method }) => {
    if (method !== 'POST') return Response.json({ items: stage.stored, hasMore: false });
    await held.promise;
    const made = fakeAssistant('Made', { name: 'Guide', tools: [{ type: 'retrieval' }] });
    stage.stored = [...stage.stored, made];
    return Response.json(made, { status: 201 });
  });
  return () => held.resolve(null);
}

async function duplicate(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: words.menu }));
  await user.click(await screen.findByRole('menuitem', { name: words.duplicate }));
}

function isLeavingAskedAbout(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
