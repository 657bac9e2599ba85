/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { chooseAssistant } from '@/lib/client/assistant/chosen-assistant';
import english from '@/messages/en-US.json';
import { builderStage, fakeAssistant } from '../../support/browser/builder-stage';
import { fakeLayout } from '../../support/browser/fake-layout';
import { openTab, showAssistants } from '../../support/browser/show-assistants';
import { fileRecord } from '../../support/data/file-record';

jest.mock('next/navigation', () => jest.requireActual('../../support/browser/moving-path'));

const words = english.assistantBuilder;
const stage = builderStage();

beforeAll(fakeLayout);

it('an assistant is created from nothing, with the model of the first endpoint', async () => {
  const { user } = showAssistants('/assistants/new');
  const name = await screen.findByLabelText('Name');
  await waitFor(() => expect(screen.getByLabelText('Model')).toHaveTextContent(/^gpt-5 /));
  await user.type(name, 'Guide');
  await openTab(user, 'actions');
  expect(screen.getByRole('button', { name: words.addAction })).toBeDisabled();
  await openTab(user, 'knowledge');
  await user.click(screen.getByRole('switch', { name: words.python }));
  await user.click(screen.getByRole('button', { name: words.create }));
  await waitFor(() =>
    expect(stage.sent('POST')).toEqual([
      {
        name: 'Guide',
        description: null,
        instructions: null,
        endpoint: 'openAI',
        model: 'gpt-5',
        tools: [{ type: 'code_interpreter' }],
        skillIds: [],
        isCopy: false,
        knowsUser: false,
        fileIds: [],
        createKey: expect.any(String),
      },
    ]),
  );
  expect(await screen.findByRole('button', { name: words.save })).toBeDisabled();
  expect(screen.getByRole('heading', { name: 'Guide' })).toBeVisible();
  expect(window.location.pathname).toBe('/assistants/Made');
  expect(screen.queryByText(words.created)).toBeNull();
  expect(screen.getByRole('tab', { name: words.knowledge })).toHaveAttribute('aria-selected', 'true');
  expect(isLeavingAskedAbout()).toBe(false);
});

it('texts that are too long are refused where they are typed, and the rest can be saved again', async () => {
  stage.stored = [fakeAssistant('Ada')];
  const { user } = showAssistants('/assistants/Ada');
  await write(user, await screen.findByDisplayValue('Ada'), 'x'.repeat(257));
  expect(await screen.findByText('At most 256 characters.')).toBeVisible();
  await openTab(user, 'tools');
  expect(screen.getByText('At most 256 characters.')).toBeVisible();
  await openTab(user, 'profile');
  expect(screen.getByRole('button', { name: words.save })).toBeDisabled();
  await write(user, screen.getByLabelText('Name'), 'x'.repeat(256));
  await write(user, screen.getByLabelText(words.instructions), 'y'.repeat(32_769));
  expect(await screen.findByText('At most 32,768 characters.')).toBeVisible();
  await write(user, screen.getByLabelText(words.instructions), 'Be brief.');
  await waitFor(() => expect(screen.getByRole('button', { name: words.save })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(stage.sent('PATCH')).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: words.save })).toBeDisabled());
});

it('what was typed survives leaving the page, stays with its assistant, and is asked about before it is discarded', async () => {
  stage.stored = [fakeAssistant('Ada'), fakeAssistant('Bob')];
  const first = showAssistants('/assistants/Ada');
  await first.user.type(await screen.findByDisplayValue('Ada'), ' of today');
  first.unmount();
  expect(isLeavingAskedAbout()).toBe(true);
  const { user } = showAssistants('/assistants/Bob');
  expect(await screen.findByDisplayValue('Bob')).toBeVisible();
  await user.click(screen.getByRole('button', { name: english.sidePanel.assistants }));
  expect(await screen.findByText(words.unsaved)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ada' }));
  expect(await screen.findByDisplayValue('Ada of today')).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.discard }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByDisplayValue('Ada of today')).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.discard }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: words.discard }),
  );
  expect(await screen.findByDisplayValue('Ada')).toBeVisible();
  expect(isLeavingAskedAbout()).toBe(false);
});

it('a new assistant that is not saved is asked about before a copy takes its place', async () => {
  stage.stored = [fakeAssistant('Ada')];
  const first = showAssistants('/assistants/new');
  await first.user.type(await screen.findByLabelText('Name'), 'Half');
  first.unmount();
  const { user } = showAssistants('/assistants/Ada');
  await screen.findByDisplayValue('Ada');
  const copy = async () => {
    await user.click(screen.getByRole('button', { name: words.menu }));
    await user.click(await screen.findByRole('menuitem', { name: words.duplicate }));
  };
  await copy();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByDisplayValue('Ada')).toBeVisible();
  await copy();
  await user.click(await screen.findByRole('button', { name: words.leave }));
  expect(await screen.findByDisplayValue('Copy of Ada')).toBeVisible();
});

it('after an assistant is deleted the others are shown, and the next chat begins with the first one', async () => {
  stage.stored = [fakeAssistant('Ada'), fakeAssistant('Bob')];
  chooseAssistant('Bob');
  const { user } = showAssistants('/assistants/Bob');
  await screen.findByDisplayValue('Bob');
  await user.click(screen.getByRole('button', { name: words.menu }));
  await user.click(await screen.findByRole('menuitem', { name: words.delete }));
  await user.click(await screen.findByRole('button', { name: words.delete }));
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Bob' })).toBeNull();
  expect(window.localStorage.getItem('assistant_id__0')).toBe('Ada');
});

it('files are added once Python or the search of files is on, and never with what is typed', async () => {
  const file = fileRecord({ filename: 'plan.pdf', textState: 'ready' });
  stage.server().answer('/api/files', () => Response.json([file]));
  stage.stored = [fakeAssistant('Ada')];
  const { user } = showAssistants('/assistants/Ada');
  await user.type(await screen.findByDisplayValue('Ada'), '!');
  await openTab(user, 'knowledge');
  expect(screen.getByRole('button', { name: words.choose })).toBeDisabled();
  await user.click(screen.getByRole('switch', { name: words.retrieval }));
  await user.click(screen.getByRole('button', { name: words.choose }));
  await user.click(await screen.findByRole('button', { name: 'Add plan.pdf' }));
  expect(await screen.findByRole('button', { name: 'Remove plan.pdf from the assistant' })).toBeVisible();
  expect(stage.sent('PATCH').at(-1)).toMatchObject({ name: 'Ada', tools: [], fileIds: [file.file_id] });
  expect(screen.getByRole('switch', { name: words.retrieval })).toBeChecked();
  await user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(stage.sent('PATCH')).toHaveLength(2));
  expect(stage.sent('PATCH').at(-1)).toMatchObject({ name: 'Ada!', tools: [{ type: 'retrieval' }] });
  expect(stage.sent('PATCH').at(-1)).not.toHaveProperty('fileIds');
});

it('files of a new assistant are saved with it, and those uploaded for a discarded one are deleted', async () => {
  const stored = fileRecord({ filename: 'plan.pdf', textState: 'ready' });
  const uploaded = fileRecord({ file_id: 'uploaded', filename: 'trains.txt', textState: 'ready' });
  stage.server().answer('/api/files', ({ method }) => {
    if (method === 'POST') return Response.json({ message: 'x', ...uploaded });
    return Response.json(method === 'GET' ? [stored] : {});
  });
  const { user } = showAssistants('/assistants/new');
  const add = async () => {
    await openTab(user, 'knowledge');
    await user.click(await screen.findByRole('switch', { name: words.retrieval }));
    await user.upload(
      screen.getByLabelText(words.upload, { selector: 'input' }),
      new File(['x'], 'trains.txt', { type: 'text/plain' }),
    );
    await screen.findByRole('button', { name: 'Remove trains.txt from the assistant' });
  };
  await add();
  expect(isLeavingAskedAbout()).toBe(true);
  await user.click(screen.getByRole('button', { name: words.discard }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: words.discard }),
  );
  await waitFor(
    () =>
      expect(stage.sent('DELETE')).toEqual([{ files: [{ file_id: uploaded.file_id }], isTemporary: true }]),
    { timeout: 3_000 },
  );
  await add();
  await user.click(screen.getByRole('button', { name: words.choose }));
  await user.click(await screen.findByRole('button', { name: 'Add plan.pdf' }));
  await user.click(screen.getByRole('button', { name: words.create }));
  await waitFor(() => expect(window.location.pathname).toBe('/assistants/Made'));
  const made = stage
    .server()
    .seen.find(({ method, path }) => method === 'POST' && path.endsWith('/assistants'));
  expect(JSON.parse(made?.body ?? 'null')).toMatchObject({ fileIds: [uploaded.file_id, stored.file_id] });
});

it('tools are found by name, added and removed, and saved by their ids', async () => {
  stage.stored = [fakeAssistant('Ada')];
  const { user } = showAssistants('/assistants/Ada');
  await openTab(user, 'tools');
  await user.click(await screen.findByRole('button', { name: words.addTools }));
  await user.type(await screen.findByRole('searchbox', { name: words.searchTools }), 'calc');
  expect(screen.queryByRole('button', { name: 'Add python' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Add calculator' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Remove calculator' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() =>
    expect(stage.sent('PATCH')).toEqual([
      expect.objectContaining({ tools: [{ type: 'toolkit', id: 'calculator' }] }),
    ]),
  );
});

it('the search of the web is switched on where the provider of the model has one', async () => {
  const { webSearch } = english.thread;
  const toolkits = [
    {
      id: 'provider:web_search',
      kind: 'provider',
      title: webSearch,
      description: '',
      icon: null,
      isReady: true,
    },
  ];
  stage
    .server()
    .answer('/api/tools', ({ search }) =>
      Response.json({ toolkits: search.includes('model=gpt-5-mini') ? toolkits : [] }),
    );
  stage.stored = [fakeAssistant('Ada')];
  const { user } = showAssistants('/assistants/Ada');
  await openTab(user, 'knowledge');
  await screen.findByText(words.searchOff);
  expect(screen.getByRole('switch', { name: webSearch })).toBeDisabled();
  await openTab(user, 'profile');
  await user.click(screen.getByLabelText(words.model));
  await user.click(await screen.findByRole('gridcell', { name: 'gpt-5-mini' }));
  await openTab(user, 'knowledge');
  await waitFor(() => expect(screen.getByRole('switch', { name: webSearch })).toBeEnabled());
  await user.click(screen.getByRole('switch', { name: webSearch }));
  await user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() =>
    expect(stage.sent('PATCH')).toEqual([
      expect.objectContaining({ tools: [{ type: 'toolkit', id: 'provider:web_search' }] }),
    ]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: words.save })).toBeDisabled());
  expect(screen.getByRole('switch', { name: webSearch })).toBeChecked();
});

it('a model that is no longer offered is named, and replaced by the one that can answer', async () => {
  stage.stored = [fakeAssistant('Ada', { model: 'gpt-4' })];
  const { user } = showAssistants('/assistants/Ada');
  expect(await screen.findByText(/^gpt-4 (retired on|is not offered)/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Change to gpt-5/ }));
  expect(screen.queryByText(/^gpt-4 (retired on|is not offered)/)).toBeNull();
  await user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() =>
    expect(stage.sent('PATCH')).toEqual([
      expect.objectContaining({ endpoint: 'openAI', model: expect.stringMatching(/^gpt-5/) }),
    ]),
  );
});

function isLeavingAskedAbout(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
