/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import { findModelChoice } from '@/lib/client/model/store/model-choice';
import english from '@/messages/en-US.json';
import { builderStage, fakeAssistant } from '../../support/browser/builder-stage';
import { showAssistants } from '../../support/browser/show-assistants';

jest.mock('next/navigation', () => jest.requireActual('../../support/browser/moving-path'));

const words = english.assistantBuilder;
const stage = builderStage();

const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

it('assistants are found by name, description and tools, and lead to their pages', async () => {
  stage.stored = [
    fakeAssistant('Ada', { description: 'Plans trips' }),
    fakeAssistant('Bob', { tools: [{ type: 'retrieval' }, { type: 'toolkit', id: 'calculator' }] }),
  ];
  const { user } = showAssistants('/assistants');
  const search = await screen.findByRole('searchbox', { name: words.search });
  expect(names()).toEqual(['Ada', 'Bob']);
  expect(await screen.findByText('File search · calculator')).toBeVisible();
  await user.type(search, 'trips');
  expect(names()).toEqual(['Ada']);
  await user.clear(search);
  await user.type(search, 'CALC bob');
  expect(names()).toEqual(['Bob']);
  await user.clear(search);
  await user.type(search, 'nobody');
  expect(screen.getByText(english.myFiles.noResults)).toBeVisible();
  await user.clear(search);
  await user.click(screen.getByRole('link', { name: 'Bob' }));
  expect(await screen.findByDisplayValue('Bob')).toBeVisible();
});

it('a card says that someone else wrote the assistant, and that it has a link', async () => {
  stage.stored = [
    fakeAssistant('Ada', { isCopy: true }),
    fakeAssistant('Bob', { isLinked: true }),
    fakeAssistant('Cleo'),
  ];
  showAssistants('/assistants');
  const [ada, bob, cleo] = (await screen.findAllByRole('link')).map((link) => link.closest('li'));
  expect(ada).toHaveTextContent(words.fromSomeoneElse);
  expect(ada).not.toHaveTextContent(words.sharedByLink);
  expect(bob).toHaveTextContent(words.sharedByLink);
  expect(bob).not.toHaveTextContent(words.fromSomeoneElse);
  expect(cleo).not.toHaveTextContent(words.fromSomeoneElse);
  expect(cleo).not.toHaveTextContent(words.sharedByLink);
});

it('without assistants it says what one is good for, and begins one', async () => {
  const { user } = showAssistants('/assistants');
  expect(await screen.findByText(words.emptyText)).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.newAssistant }));
  expect(await screen.findByLabelText('Name')).toHaveValue('');
  expect(window.location.pathname).toBe('/assistants/new');
});

it('a chat with an assistant begins from its card', async () => {
  stage.stored = [fakeAssistant('Ada')];
  const { user } = showAssistants('/assistants');
  await user.click(await screen.findByRole('button', { name: english.pages.startChat }));
  expect(window.location.pathname).toBe('/c/new');
  expect(findModelChoice()).toMatchObject({ endpoint: 'assistants', model: 'Ada' });
});

it('an assistant that is not there says so, and leads to the others', async () => {
  stage.stored = [fakeAssistant('Ada')];
  const { user } = showAssistants('/assistants/constructor');
  expect(await screen.findByText(words.missing)).toBeVisible();
  await user.click(
    screen.getAllByRole('button', { name: english.sidePanel.assistants }).at(-1) ?? document.body,
  );
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeVisible();
});

it('where assistants are switched off the page says so', async () => {
  stage.server().answer('/api/endpoints', () => Response.json({ openAI: { order: 0 } }));
  showAssistants('/assistants/new');
  expect(await screen.findByText(words.off)).toBeVisible();
});
