import { answered, ask, lastAnswer, openNew, type Journey, type Walk } from './walk.ts';

/** The user asks, waits, stops the answer and goes on. */
const writing: Journey = async (walk) => {
  const { page, step } = walk;
  await openNew(walk);
  await step('landing');
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill('Describe the sea,\nline by line,\nas if I had never seen it.');
  await step('typed');
  await field.press('Enter');
  await page.getByText('wave after wave').first().waitFor();
  await step('streaming', { isWaiting: true });
  await ask(walk, 'And in rivers?');
  await page.getByRole('region', { name: 'Queued messages' }).waitFor();
  await step('queued', { isWaiting: true });
  await page.getByRole('button', { name: 'Stop generating' }).click();
  await page.getByRole('button', { name: 'Stop generating' }).waitFor({ state: 'detached' });
  await step('stopped');
  await page.getByRole('region', { name: 'Queued messages' }).getByRole('button', { name: 'Send now' }).click();
  await answered(walk, 'upstream as a wave');
  await step('answered');
};

/** The user reads a rich answer, and does all that one can do with an answer. */
const reading: Journey = async (walk) => {
  const { page, step } = walk;
  await openNew(walk);
  await ask(walk, 'How late is the tide?');
  await answered(walk, 'Add the difference');
  await step('end-of-the-answer');
  const list = page.getByTestId('message-scroller');
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
  await step('middle');
  await list.evaluate((element) => element.scrollTo({ top: 0 }));
  await step('beginning');
  await list.locator('article').getByText('shallow water slows it down').click({ clickCount: 3 });
  await page.getByRole('button', { name: 'Ask about this' }).waitFor();
  await step('selection');
  await page.getByRole('button', { name: 'Ask about this' }).click();
  await page.getByRole('list', { name: 'Quoted passages' }).waitFor();
  await step('quoted');
  await page.getByRole('list', { name: 'Quoted passages' }).getByRole('button').first().click();
  await lastAnswer(walk).hover();
  await lastAnswer(walk).getByRole('button', { name: /^About this answer/ }).click();
  await page.getByRole('dialog').waitFor();
  await step('receipt');
};

/** The user asks for another answer, edits a question, and goes from version to version. */
const versions: Journey = async (walk) => {
  const { page, isNarrow, step } = walk;
  await openNew(walk);
  await ask(walk, 'What is a tide?');
  await answered(walk, 'A tide is the rise');
  await lastAnswer(walk).hover();
  if (isNarrow) {
    await lastAnswer(walk).getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Regenerate with another model' }).click();
  } else {
    await lastAnswer(walk).getByRole('button', { name: 'Regenerate with another model' }).click();
  }
  await page.getByRole('gridcell', { name: /^gpt-4o-mini/ }).waitFor();
  await step('another-model');
  await page.getByRole('gridcell', { name: /^gpt-4o-mini/ }).click();
  await page.getByText('Version 2 of 2').waitFor({ state: 'attached' });
  await answered(walk, 'A tide is the rise');
  await step('second-version');
  await page.getByRole('button', { name: /compare versions/ }).click();
  await page.getByRole('dialog').waitFor();
  await step('versions');
  await page.keyboard.press('Escape');
  const question = page.getByRole('article', { name: 'You', exact: true }).last();
  await question.hover();
  await question.getByRole('button', { name: 'Edit' }).click();
  await step('edit');
  await page.getByRole('textbox', { name: 'Edit message' }).fill('And in rivers?');
  await page.getByRole('button', { name: 'Save & submit' }).click();
  await answered(walk, 'upstream as a wave');
  await lastAnswer(walk).hover();
  await lastAnswer(walk).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Show in the map' }).waitFor();
  await step('more');
  await page.getByRole('menuitem', { name: 'Show in the map' }).click();
  await page.getByRole('tree').waitFor();
  await step('map');
};

const compare: Journey = async (walk) => {
  const { page, step } = walk;
  await openNew(walk);
  await page.getByRole('button', { name: /^Model:/ }).click();
  await page.getByRole('combobox', { name: 'Choose a model' }).waitFor();
  await step('model-menu');
  await page.getByRole('button', { name: 'Compare models' }).click();
  await choose(walk, ['gpt-4o', 'gpt-4.1', 'gpt-4o-mini']);
  await step('choose');
  await page.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true }).click();
  await ask(walk, 'How late is the tide?');
  const columns = page.getByRole('region', { name: /side by side/ }).getByRole('article');
  await columns.nth(2).waitFor();
  await page.locator('article[aria-busy=true]').first().waitFor({ state: 'detached', timeout: 30_000 });
  await step('answers');
  await page.getByTestId('message-scroller').evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
  await step('end');
  await page.getByRole('button', { name: 'Merge answers' }).click();
  await page.getByRole('gridcell', { name: /^gpt-4o-mini/ }).click();
  await page.getByText(/^Merged from/).waitFor();
  await page.locator('article[aria-busy=true]').first().waitFor({ state: 'detached', timeout: 30_000 });
  await step('merged');
};

async function choose({ page }: Walk, models: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Compare models' });
  await dialog.locator('[role=grid][aria-busy=false]').waitFor();
  for (const model of models)
    if ((await dialog.getByRole('gridcell', { name: model, exact: true, selected: true }).count()) === 0)
      await dialog.getByRole('gridcell', { name: model, exact: true }).first().click();
}

export const CHAT: Readonly<Record<string, Journey>> = { writing, reading, versions, compare };
