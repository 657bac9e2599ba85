import { pagesPdf } from '../../support/data/pages-pdf.ts';
import { answered, ask, openAccountMenu, openNew, tourOptions, type Journey } from './walk.ts';

/** The user makes an assistant, tries it, and finds it again. */
const assistants: Journey = async (walk) => {
  const { page, base, step } = walk;
  await openNew(walk);
  await page.goto(`${base}/assistants`);
  await page.getByRole('button', { name: 'New assistant' }).first().waitFor();
  await step('gallery-empty');
  await page.getByRole('button', { name: 'New assistant' }).first().click();
  await page.getByRole('form', { name: 'Assistant' }).waitFor();
  await step('new');
  await page.getByLabel('Name', { exact: true }).fill('Travel guide');
  await page.getByLabel('Description').fill('Plans trips step by step');
  await page.getByLabel('Instructions').fill('Plan trips in three steps. Ask for dates first.');
  for (const tab of ['Knowledge', 'Tools', 'Actions', 'Advanced']) {
    const shown = page.getByRole('tab', { name: tab });
    if ((await shown.count()) === 0) continue;
    await shown.click();
    await step(tab.toLowerCase());
  }
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  const toggle = page.getByRole('radio', { name: 'Try it' });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Plan a weekend at the sea');
  await page.keyboard.press('Enter');
  await page.locator('article').getByText('A walk along the coast').first().waitFor();
  await page.locator('article[aria-busy=true]').first().waitFor({ state: 'detached' });
  await step('trial');
  await page.goto(`${base}/assistants`);
  await page.getByRole('link', { name: 'Travel guide' }).waitFor();
  await step('gallery');
};

/** The user opens and publishes a page that an answer made, a stranger reads it, and the user ends the publication. */
const artifact: Journey = async (walk) => {
  const { page, look, step } = walk;
  await openNew(walk);
  await ask(walk, 'Make a tide table');
  await answered(walk, 'those of the harbour');
  await step('card');
  await page.getByRole('button', { name: /^Tide table/ }).click();
  await page.getByRole('heading', { name: 'Tide table' }).waitFor();
  await step('panel');
  await page.getByRole('tab', { name: 'Code' }).click();
  await step('code');
  await page.getByRole('button', { name: 'Publish' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Publish artifact' });
  await dialog.waitFor();
  await step('publish');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const address = await dialog.getByLabel('Link to this artifact').inputValue();
  await step('published');
  const stranger = await page.context().browser()?.newContext(tourOptions(look));
  if (stranger === undefined) throw new Error('The browser has ended.');
  try {
    const reader = await stranger.newPage();
    await reader.goto(address);
    await reader.getByRole('heading', { name: 'Tide table' }).waitFor();
    await step('read-by-a-stranger', { shown: reader });
    await reader.goto(address.slice(0, -4));
    await reader.getByRole('heading').first().waitFor();
    await step('ended', { shown: reader });
  } finally {
    await stranger.close();
  }
};

/** The user attaches three files, one of which is refused, reads one beside the answer, and finds it again. */
const files: Journey = async (walk) => {
  const { page, step } = walk;
  await openNew(walk);
  await page.locator('input[type=file]').first().setInputFiles([
    { name: 'quay.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pagesPdf([['The quay opens in May.']])) },
    { name: 'program.exe', mimeType: 'application/x-ms-dos-executable', buffer: Buffer.from('MZ') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('The quay opens in May.') },
  ]);
  await page.getByText('1 page').waitFor();
  await step('attached');
  await ask(walk, 'What is a tide, says the file?');
  await answered(walk, 'A tide is the rise');
  await step('sent');
  await page.getByRole('article', { name: 'You', exact: true }).getByRole('button', { name: /quay\.pdf/ }).click();
  await page.getByRole('dialog', { name: 'quay.pdf' }).waitFor();
  await page.locator('[role=dialog] canvas').first().waitFor();
  await step('document');
  await page.keyboard.press('Escape');
  await openAccountMenu(walk);
  await page.getByRole('menuitem', { name: 'My Files' }).click();
  await page.getByRole('dialog', { name: 'My Files' }).getByText('quay.pdf').first().waitFor();
  await step('my-files');
};

/** The user speaks, hears the answer, and mutes the microphone. */
const voice: Journey = async (walk) => {
  const { page, step } = walk;
  await openNew(walk);
  await ask(walk, 'Tell me aloud');
  await answered(walk, 'Twice a day');
  await page.getByRole('button', { name: 'Start a voice chat' }).click();
  const mute = page.getByRole('button', { name: 'Mute' });
  await page.getByText('Listening').first().waitFor();
  await step('listening', { isWaiting: true });
  await mute.click();
  await step('muted');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await mute.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Dictate/ }).first().click();
  await page.getByRole('group', { name: 'Dictation' }).waitFor();
  await step('dictating', { isWaiting: true });
};

export const MAKING: Readonly<Record<string, Journey>> = { assistants, artifact, files, voice };
