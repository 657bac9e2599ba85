/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { CHOSEN_SKILLS_LIMIT } from '@/lib/domain/tool/skill/skill';
import english from '@/messages/en-US.json';
import { builderStage, fakeAssistant, fakeSkill } from '../../support/browser/builder-stage';
import { openTab, showAssistants } from '../../support/browser/show-assistants';

jest.mock('next/navigation', () => jest.requireActual('../../support/browser/moving-path'));

const words = english.assistantBuilder;
const stage = builderStage();

it('skills of the user are chosen, up to the limit, and saved; one that was deleted since is not', async () => {
  stage.skills = Array.from({ length: CHOSEN_SKILLS_LIMIT + 1 }, (_, index) => fakeSkill(index));
  const [first = '', second = '', ...rest] = stage.skills.map(({ skillId }) => skillId);
  const deleted = '20000000-0000-4000-8000-000000000000';
  stage.stored = [fakeAssistant('Ada', { skillIds: [second, deleted] })];
  const { user } = showAssistants('/assistants/Ada');
  await openTab(user, 'tools');
  const list = within(await screen.findByRole('list', { name: english.skills.title }));
  expect(screen.getByText(english.skills.assistantHint)).toBeVisible();
  expect(list.getByText('For task 0.')).toBeVisible();
  expect(list.getByRole('checkbox', { name: 'Skill 1' })).toBeChecked();
  await user.click(list.getByRole('checkbox', { name: 'Skill 0' }));
  await user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() =>
    expect(stage.sent('PATCH')).toEqual([expect.objectContaining({ skillIds: [first, second] })]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: words.save })).toBeDisabled());
  for (let index = 2; index < CHOSEN_SKILLS_LIMIT; index += 1)
    await user.click(list.getByRole('checkbox', { name: `Skill ${String(index)}` }));
  expect(list.getByRole('checkbox', { name: `Skill ${String(CHOSEN_SKILLS_LIMIT)}` })).toBeDisabled();
  await user.click(list.getByRole('checkbox', { name: 'Skill 0' }));
  expect(list.getByRole('checkbox', { name: `Skill ${String(CHOSEN_SKILLS_LIMIT)}` })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() =>
    expect(stage.sent('PATCH').at(-1)).toMatchObject({
      skillIds: [second, ...rest.slice(0, CHOSEN_SKILLS_LIMIT - 2)],
    }),
  );
});

it('a skill that was deleted since it was chosen is not sent, though no other is chosen', async () => {
  stage.stored = [fakeAssistant('Ada', { skillIds: [fakeSkill(1).skillId] })];
  const { user } = showAssistants('/assistants/Ada');
  await user.type(await screen.findByDisplayValue('Ada'), '!');
  await openTab(user, 'tools');
  expect(screen.queryByRole('list', { name: english.skills.title })).toBeNull();
  await user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(stage.sent('PATCH')).toEqual([expect.objectContaining({ skillIds: [] })]));
});
