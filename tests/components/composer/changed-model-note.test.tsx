/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, screen } from '@testing-library/react';
import { ChangedModelNote } from '@/components/composer/changed-model-note';
import {
  forgetChangedModel,
  noteChangedModel,
  undoChangedModel,
} from '@/lib/client/model/store/changed-model';
import { findLastChoice, findModelChoice, showModelChoice } from '@/lib/client/model/store/model-choice';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { FakeServer } from '@/tests/support/servers/fake-server';

const choice = (model: string) => ({ endpoint: 'openAI', endpointType: null, model });

beforeEach(() => {
  fakeMedia();
  new FakeServer();
  forgetChangedModel();
  showModelChoice(choice('gpt-a'));
});

function change(model: string): void {
  const before = findModelChoice();
  if (before === null) throw new Error('no model is chosen');
  showModelChoice(choice(model));
  noteChangedModel('thread', before, choice(model));
}

const note = () => screen.queryByText(/^Next answers:/);

test('the model that the chat goes on with is named until it is taken back', async () => {
  const { user } = showInEnglish(<ChangedModelNote threadKey="thread" />);
  expect(note()).toBeNull();
  act(() => change('gpt-b'));
  expect(note()).toHaveTextContent('Next answers: gpt-b');
  act(() => change('gpt-c'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(findModelChoice()).toEqual(choice('gpt-a'));
  expect(note()).toBeNull();
  expect(findLastChoice()).toBeNull();
});

test('nothing is said in another chat, once the user has chosen a model, or back at the first one', () => {
  showInEnglish(<ChangedModelNote threadKey="thread" />);
  act(() => {
    showModelChoice(choice('gpt-b'));
    noteChangedModel('other', choice('gpt-a'), choice('gpt-b'));
  });
  expect(note()).toBeNull();
  act(() => change('gpt-c'));
  expect(note()).not.toBeNull();
  act(() => showModelChoice(choice('gpt-a')));
  expect(note()).toBeNull();
  act(() => {
    showModelChoice(choice('gpt-b'));
    forgetChangedModel();
    change('gpt-c');
    change('gpt-b');
  });
  expect(note()).toBeNull();
  act(undoChangedModel);
  expect(findModelChoice()).toEqual(choice('gpt-b'));
});
