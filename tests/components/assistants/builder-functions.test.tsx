/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import english from '@/messages/en-US.json';
import { builderStage, fakeAssistant } from '../../support/browser/builder-stage';
import { openTab, showAssistants } from '../../support/browser/show-assistants';

jest.mock('next/navigation', () => jest.requireActual('../../support/browser/moving-path'));

const words = english.assistantBuilder;
const stage = builderStage();

function write(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}

it('a function is described, checked where it is typed, changed and saved with the assistant', async () => {
  stage.stored = [fakeAssistant('Ada')];
  const { user } = showAssistants('/assistants/Ada');
  await openTab(user, 'tools');
  await user.click(screen.getByRole('button', { name: words.addFunction }));
  const dialog = await screen.findByRole('dialog', { name: words.functionTitle });
  const field = (label: string) => within(dialog).getByLabelText(label);
  write(field('Name'), 'ask her');
  write(field(words.parameters), '{"type":"string"}');
  await user.click(within(dialog).getByRole('button', { name: words.add }));
  expect(await within(dialog).findByText(words.functionNameWrong)).toBeVisible();
  expect(within(dialog).getByText(words.functionDescriptionMissing)).toBeVisible();
  expect(within(dialog).getByText(words.parametersWrong)).toBeVisible();
  const parameters = { type: 'object', properties: { question: { type: 'string' } } };
  write(field('Name'), 'ask_her');
  write(field('Description'), 'Asks her.');
  write(field(words.parameters), JSON.stringify(parameters));
  await user.click(within(dialog).getByRole('button', { name: words.add }));
  expect(await screen.findByText('ask_her')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Edit the function ask_her' }));
  const again = await screen.findByRole('dialog', { name: words.functionTitle });
  write(within(again).getByLabelText('Description'), 'Asks her when.');
  await user.click(within(again).getByRole('button', { name: words.action.apply }));
  await user.click(screen.getByRole('button', { name: words.save }));
  const saved = { name: 'ask_her', description: 'Asks her when.', parameters };
  await waitFor(() =>
    expect(stage.sent('PATCH')).toEqual([
      expect.objectContaining({ tools: [{ type: 'function', function: saved }] }),
    ]),
  );

  await user.click(screen.getByRole('button', { name: words.addFunction }));
  const other = await screen.findByRole('dialog', { name: words.functionTitle });
  write(within(other).getByLabelText('Name'), 'ask_her');
  write(within(other).getByLabelText('Description'), 'Asks again.');
  await user.click(within(other).getByRole('button', { name: words.add }));
  expect(await within(other).findByText(words.functionNameTaken)).toBeVisible();
});
