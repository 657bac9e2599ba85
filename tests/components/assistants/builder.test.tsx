/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AssistantsPanel } from '@/components/assistants/assistants-panel';
import { chooseAssistant } from '@/lib/client/assistant/chosen-assistant';
import english from '@/messages/en-US.json';
import { builderStage, fakeAssistant, fakeSkill } from '../../support/browser/builder-stage';
import { showInEnglish } from '../../support/browser/show-in-english';
import { fileRecord } from '../../support/data/file-record';

const words = english.assistantBuilder;
const stage = builderStage();

it('an assistant is created from nothing, with the model of the first endpoint', async () => {
  const { user } = showInEnglish(<AssistantsPanel />);
  const name = await screen.findByLabelText('Name');
  await waitFor(() => expect(screen.getByLabelText('Model')).toHaveDisplayValue('gpt-5'));
  expect(screen.getByText(words.knowledgeUnsaved)).toBeVisible();
  expect(screen.getByRole('button', { name: words.addAction })).toBeDisabled();
  await user.type(name, 'Guide');
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
      },
    ]),
  );
  expect(await screen.findByText(words.created)).toBeVisible();
  expect(screen.getByRole('button', { name: words.save })).toBeDisabled();
  expect(within(screen.getByRole('combobox', { name: words.select })).getByText('Guide')).toBeVisible();
});

it('texts that are too long are refused where they are typed, and the rest can be saved again', async () => {
  stage.stored = [fakeAssistant('Ada')];
  const { user } = showInEnglish(<AssistantsPanel />);
  await write(user, await screen.findByDisplayValue('Ada'), 'x'.repeat(257));
  expect(await screen.findByText('At most 256 characters.')).toBeVisible();
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

it('what was typed survives closing the panel, and is asked about before another assistant is shown', async () => {
  stage.stored = [fakeAssistant('Ada'), fakeAssistant('Bob')];
  const first = showInEnglish(<AssistantsPanel />);
  await first.user.type(await screen.findByDisplayValue('Ada'), ' of today');
  first.unmount();
  expect(isLeavingAskedAbout()).toBe(true);
  const { user } = showInEnglish(<AssistantsPanel />);
  expect(await screen.findByDisplayValue('Ada of today')).toBeVisible();
  await choose(user, 'Bob');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByDisplayValue('Ada of today')).toBeVisible();
  await choose(user, 'Bob');
  await user.click(await screen.findByRole('button', { name: words.leave }));
  expect(await screen.findByDisplayValue('Bob')).toBeVisible();
  await choose(user, 'Ada');
  expect(await screen.findByDisplayValue('Ada')).toBeVisible();
  expect(isLeavingAskedAbout()).toBe(false);
});

it('after an assistant is deleted the first one that is left is shown, and the next visit begins with it', async () => {
  stage.stored = [fakeAssistant('Ada'), fakeAssistant('Bob')];
  chooseAssistant('Bob');
  const { user } = showInEnglish(<AssistantsPanel />);
  await screen.findByDisplayValue('Bob');
  await user.click(screen.getByRole('button', { name: words.menu }));
  await user.click(await screen.findByRole('menuitem', { name: words.delete }));
  await user.click(await screen.findByRole('button', { name: words.delete }));
  expect(await screen.findByDisplayValue('Ada')).toBeVisible();
  expect(window.localStorage.getItem('assistant_id__0')).toBe('Ada');
});

it('files are added once Python or the search of files is saved, and never with what is typed', async () => {
  const file = fileRecord({ filename: 'plan.pdf', textState: 'ready' });
  stage.server().answer('/api/files', () => Response.json([file]));
  stage.stored = [fakeAssistant('Ada')];
  const { user } = showInEnglish(<AssistantsPanel />);
  await user.type(await screen.findByDisplayValue('Ada'), '!');
  await user.click(screen.getByRole('switch', { name: words.retrieval }));
  expect(screen.getByRole('button', { name: words.choose })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(screen.getByRole('button', { name: words.choose })).toBeEnabled());
  await user.type(screen.getByDisplayValue('Ada!'), '?');
  await user.click(screen.getByRole('button', { name: words.choose }));
  await user.click(await screen.findByRole('button', { name: 'Add plan.pdf' }));
  expect(await screen.findByRole('button', { name: 'Remove plan.pdf from the assistant' })).toBeVisible();
  expect(stage.sent('PATCH').at(-1)).toMatchObject({
    name: 'Ada!',
    tools: [{ type: 'retrieval' }],
    fileIds: [file.file_id],
  });
  expect(screen.getByDisplayValue('Ada!?')).toBeVisible();
});

it('tools are found by name, added and removed, and saved by their ids', async () => {
  stage.stored = [fakeAssistant('Ada')];
  const { user } = showInEnglish(<AssistantsPanel />);
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
  const { user } = showInEnglish(<AssistantsPanel />);
  await screen.findByText(words.searchOff);
  expect(screen.getByRole('switch', { name: webSearch })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText(words.model), 'gpt-5-mini');
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
  const { user } = showInEnglish(<AssistantsPanel />);
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

it('a file of OpenAI becomes a draft, and what has no place here is said', async () => {
  const { user } = showInEnglish(<AssistantsPanel />);
  await screen.findByLabelText('Name');
  const saved = {
    object: 'assistant',
    name: 'Old guide',
    instructions: 'Plan trips.',
    model: 'gpt-3.5-turbo',
    tools: [{ type: 'file_search' }, { type: 'function', function: { name: 'book', parameters: null } }],
    tool_resources: { file_search: { vector_store_ids: ['vs_1'] } },
    temperature: 0.3,
  };
  await user.upload(
    screen.getByLabelText(words.import),
    Object.assign(new File(['{}'], 'assistant.json', { type: 'application/json' }), {
      text: () => Promise.resolve(JSON.stringify(saved)),
    }),
  );
  const report = await screen.findByRole('dialog', { name: words.reportTitle });
  expect(await screen.findByText(words.imported)).toBeVisible();
  expect(
    within(report)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Model gpt-3.5-turbo: not offered here, another one is chosen',
    'Files: add them again once it is created',
    'Setting temperature: assistants do not have it here',
  ]);
  await user.click(within(report).getByRole('button', { name: words.understood }));
  expect(screen.getByDisplayValue('Old guide')).toBeVisible();
  expect(screen.getByText(words.ownFunction)).toBeVisible();
  expect(screen.getByRole('switch', { name: words.retrieval })).toBeChecked();
});

it('the actions of a file are saved with its assistant', async () => {
  const { user } = showInEnglish(<AssistantsPanel />);
  await screen.findByLabelText('Name');
  const metadata = { domain: 'a.example', raw_spec: '{}', skip_approval: true };
  const saved = { object: 'assistant', name: 'Guide', model: 'gpt-5', tools: [], actions: [{ metadata }] };
  const actions: unknown[] = [];
  stage.server().answer('/api/builder/assistants/new/actions', ({ body }) => {
    actions.push(JSON.parse(body ?? 'null'));
    return Response.error();
  });
  await user.upload(
    screen.getByLabelText(words.import),
    Object.assign(new File(['{}'], 'assistant.json', { type: 'application/json' }), {
      text: () => Promise.resolve(JSON.stringify(saved)),
    }),
  );
  await user.click(await screen.findByRole('button', { name: words.create }));
  await waitFor(() =>
    expect(actions).toEqual([
      { actionId: null, metadata: expect.objectContaining({ domain: 'a.example', skip_approval: false }) },
    ]),
  );
  expect(await screen.findByText(words.action.failed)).toBeVisible();
});

it('an earlier version is compared with what the assistant is, and restored', async () => {
  stage.skills = [fakeSkill(1), fakeSkill(2)];
  const skillIds = stage.skills.map(({ skillId }) => skillId);
  stage.stored = [fakeAssistant('Ada', { instructions: 'Be long and kind.', skillIds: skillIds.slice(1) })];
  const before = fakeAssistant('Ada', {
    instructions: 'Be brief and kind.',
    skillIds: skillIds.slice(0, 1),
  });
  stage
    .server()
    .answer('/api/assistants/Ada/versions', () =>
      Response.json({ versions: [{ ...before, number: 1, savedAt: '2026-11-21T00:00:00.000Z' }] }),
    );
  const { user } = showInEnglish(<AssistantsPanel />);
  await screen.findByDisplayValue('Ada');
  await user.click(screen.getByRole('button', { name: words.menu }));
  await user.click(await screen.findByRole('menuitem', { name: words.versions }));
  const dialog = await screen.findByRole('dialog', { name: words.versions });
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('deletion')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('1'), expect.stringContaining('brief')]),
  );
  await user.click(within(dialog).getByRole('button', { name: words.restore }));
  await waitFor(() =>
    expect(stage.sent('PATCH')).toEqual([
      expect.objectContaining({ instructions: 'Be brief and kind.', skillIds: skillIds.slice(0, 1) }),
    ]),
  );
  expect(await screen.findByDisplayValue('Be brief and kind.')).toBeVisible();
});

function isLeavingAskedAbout(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

async function choose(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: words.select }));
  await user.click(await screen.findByRole('option', { name }));
}

async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
