import { PROVIDER_MODEL } from '../support/provider-settings';
import { CONTINUATION, PROVIDER_TITLE } from '../support/servers/start-provider';
import { expect, test } from '../support/test';
import { countedWords, uniqueQuestion } from '../support/words';

test('Demo answers a new user without a key, and the conversation gets a title', async ({ chat }) => {
  await chat.choose('demo');
  await chat.ask('Hello, what can you do?');
  await expect(chat.answer).toHaveAccessibleName('Demo');
  await expect(chat.answer).toContainText('tool call');
  await chat.conversationId();
  const row = chat.sidebar.getByRole('link', { name: 'Hello, what can you do' });
  await expect(row).toHaveAttribute('aria-current', 'page');
  await expect(chat.page).toHaveTitle(/Hello, what can you do/);
});

test('a provider model chosen in the header answers, names the conversation and shows what it used', async ({
  chat,
  provider,
}) => {
  const question = uniqueQuestion('Where does sand come from?');
  await provider.answer(question, 'Rivers carry **sand** to the sea.');
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(question);
  await expect(chat.answer.getByText('Rivers carry sand to the sea.')).toBeVisible();
  await expect(chat.answer.getByRole('strong').or(chat.answer.locator('strong'))).toHaveText('sand');
  await expect(chat.sidebar.getByRole('link', { name: PROVIDER_TITLE })).toBeVisible();
  await expect(chat.page).toHaveTitle(new RegExp(PROVIDER_TITLE));
  await chat.answer.getByRole('button', { name: /^About this answer: <?\$/ }).click();
  const receipt = chat.page.getByRole('dialog', { name: 'About this answer' });
  await expect(receipt.getByText(PROVIDER_MODEL, { exact: true }).first()).toBeVisible();
  await expect(receipt.getByText('Output', { exact: true })).toBeVisible();
  expect(await provider.callsAbout(question)).toHaveLength(1);
});

test('reloading in the middle of an answer shows the text so far and goes on to the end', async ({
  chat,
  page,
  provider,
}) => {
  const question = uniqueQuestion('Count slowly');
  const text = countedWords(120);
  await provider.answer(question, text, { latency: 120 });
  await chat.choose(PROVIDER_MODEL);
  await chat.send(question);
  await expect(chat.answer).toContainText('word9 word10');
  await expect(chat.sidebar.getByRole('link', { name: /^Count slowly/ })).toBeVisible();
  await chat.conversationId();
  await page.reload();
  await expect(chat.answer).toContainText('word9 word10');
  await expect(chat.answer).toHaveAttribute('aria-busy', 'true');
  await expect(chat.answer).not.toContainText('word120');
  await chat.settled();
  await expect(chat.answer.getByText(text, { exact: true })).toBeVisible();
  expect(await provider.callsAbout(question)).toHaveLength(1);
});

test('stopping keeps the text that was seen and hangs up on the provider', async ({
  chat,
  page,
  provider,
}) => {
  const question = uniqueQuestion('Count until I stop you');
  await provider.answer(question, countedWords(400), { latency: 120 });
  await chat.choose(PROVIDER_MODEL);
  await chat.send(question);
  await expect(chat.answer).toContainText('word9 word10');
  await chat.stopButton.click();
  await chat.settled();
  await expect(chat.answer).toContainText('word9 word10');
  await expect(chat.answer).not.toContainText('word400');
  await expect.poll(() => provider.callsAbout(question)).toMatchObject([{ interrupted: true }]);
  const kept = (await chat.answer.locator('p').first().innerText()).trim();
  await page.reload();
  await expect(chat.answer.locator('p').first()).toHaveText(kept);
  await expect(chat.composer).toBeEditable();
});

test('continuing a stopped answer asks for the rest and joins it with one space', async ({
  chat,
  page,
  provider,
}) => {
  const question = uniqueQuestion('Count, and then go on');
  await provider.answer(question, countedWords(400), { latency: 120 });
  await chat.choose(PROVIDER_MODEL);
  await chat.send(question);
  await expect(chat.answer).toContainText('word9 word10');
  await chat.stopButton.click();
  await chat.settled();
  const kept = (await chat.answer.locator('p').first().innerText()).trimEnd();
  await chat.press(chat.answer, 'Continue');
  await expect(chat.answer).toContainText(CONTINUATION);
  await chat.settled();
  await expect(chat.answer.locator('p').first()).toHaveText(`${kept} ${CONTINUATION}`);
  await expect(chat.answers).toHaveCount(1);
  await page.reload();
  await expect(chat.answer.locator('p').first()).toHaveText(`${kept} ${CONTINUATION}`);
});

test('regenerating adds a second version beside the first, and the arrows lead to both', async ({
  chat,
  provider,
}) => {
  const question = uniqueQuestion('Name a river');
  await provider.answer(question, 'The Nile.');
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(question);
  await chat.press(chat.answer, 'Regenerate');
  await chat.expectVersion(chat.answer, 2, 2);
  await chat.settled();
  await chat.press(chat.answer, 'Previous version');
  await chat.expectVersion(chat.answer, 1, 2);
  await expect(chat.answer.getByRole('button', { name: 'Previous version' })).toBeDisabled();
  await chat.press(chat.answer, 'Next version');
  await chat.expectVersion(chat.answer, 2, 2);
  expect(await provider.callsAbout(question)).toHaveLength(2);
});

test('an edited question becomes a branch of its own, and both branches keep their answers', async ({
  chat,
  page,
  provider,
}) => {
  const [first, second, later] = ['First', 'Second', 'Later'].map(uniqueQuestion);
  await provider.answer(first ?? '', 'Answer to the first.');
  await provider.answer(second ?? '', 'Answer to the second.');
  await provider.answer(later ?? '', 'Answer to the later one.');
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(first ?? '');
  await chat.ask(later ?? '');
  await chat.edit(chat.questions.first(), second ?? '', 'Save & submit');
  await expect(chat.answer).toContainText('Answer to the second.');
  await chat.settled();
  await expect(chat.questions).toHaveCount(1);
  await chat.expectVersion(chat.questions.first(), 2, 2);

  await chat.press(chat.questions.first(), 'Previous version');
  await expect(chat.questions).toHaveCount(2);
  await expect(chat.answers.first()).toContainText('Answer to the first.');
  await expect(chat.answer).toContainText('Answer to the later one.');
  await chat.press(chat.questions.first(), 'Next version');
  await expect(chat.questions).toHaveCount(1);
  await expect(chat.answer).toContainText('Answer to the second.');

  await page.reload();
  await chat.expectVersion(chat.questions.first(), 2, 2);
  await expect(chat.answer).toContainText('Answer to the second.');
});

test('an answer can be edited: saved as it is, or sent on as a new version', async ({
  chat,
  page,
  provider,
}) => {
  const question = uniqueQuestion('Begin a story');
  await provider.answer(question, 'Once there was a fox.');
  await chat.choose(PROVIDER_MODEL);
  await chat.ask(question);

  // The question is shown before the server has it.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await chat.edit(chat.answer, 'Once there was a hare.', 'Save');
  expect((await saved).ok()).toBe(true);
  await expect(chat.answer.getByText('Once there was a hare.')).toBeVisible();
  await expect(chat.answer.getByText(/Version/)).toHaveCount(0);
  expect(await provider.callsAbout(question)).toHaveLength(1);
  await page.reload();
  await expect(chat.answer.getByText('Once there was a hare.')).toBeVisible();

  await chat.edit(chat.answer, 'Once there was a heron.', 'Save & submit');
  await chat.expectVersion(chat.answer, 2, 2);
  await chat.settled();
  await expect(chat.answer.locator('p').first()).toHaveText(`Once there was a heron. ${CONTINUATION}`);
  await chat.press(chat.answer, 'Previous version');
  await expect(chat.answer.getByText('Once there was a hare.')).toBeVisible();
});
