/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import english from '@/messages/en-US.json';
import { builderStage, fakeAssistant, fakeSkill } from '../../support/browser/builder-stage';
import { openTab, showAssistants } from '../../support/browser/show-assistants';

jest.mock('next/navigation', () => jest.requireActual('../../support/browser/moving-path'));

const words = english.assistantBuilder;
const stage = builderStage();

it('a file of OpenAI becomes a draft, and what has no place here is said', async () => {
  const { user } = showAssistants('/assistants/new');
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
    screen.getByLabelText(words.import, { selector: 'input' }),
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
  await openTab(user, 'tools');
  expect(screen.getByText(words.ownFunction)).toBeVisible();
  await openTab(user, 'knowledge');
  expect(screen.getByRole('switch', { name: words.retrieval })).toBeChecked();
});

it('the actions of a file are saved with its assistant', async () => {
  const { user } = showAssistants('/assistants/new');
  await screen.findByLabelText('Name');
  const metadata = { domain: 'a.example', raw_spec: '{}', skip_approval: true };
  const saved = { object: 'assistant', name: 'Guide', model: 'gpt-5', tools: [], actions: [{ metadata }] };
  const actions: unknown[] = [];
  stage.server().answer('/api/builder/assistants/Made/actions', ({ body }) => {
    actions.push(JSON.parse(body ?? 'null'));
    return Response.error();
  });
  await user.upload(
    screen.getByLabelText(words.import, { selector: 'input' }),
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
  const { user } = showAssistants('/assistants/Ada');
  await screen.findByDisplayValue('Ada');
  await user.click(screen.getByRole('button', { name: words.menu }));
  await user.click(await screen.findByRole('menuitem', { name: words.versions }));
  const shown = await screen.findByRole('tabpanel', { name: words.versions });
  await waitFor(() =>
    expect(
      within(shown)
        .getAllByRole('deletion')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('1'), expect.stringContaining('brief')]),
  );
  await user.click(within(shown).getByRole('button', { name: words.restore }));
  await waitFor(() =>
    expect(stage.sent('PATCH')).toEqual([
      expect.objectContaining({ instructions: 'Be brief and kind.', skillIds: skillIds.slice(0, 1) }),
    ]),
  );
  await openTab(user, 'profile');
  expect(await screen.findByDisplayValue('Be brief and kind.')).toBeVisible();
});
