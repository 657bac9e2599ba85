import { seedConversation } from '../../support/data/seed-conversation.ts';
import { fillAsUser } from '../support/fill-as-user.ts';
import { fillTalk } from '../support/fill-talk.ts';
import { openNew, openSidebar, tourOptions, type Journey, type Walk } from './walk.ts';

const TITLES = ['Sourdough at altitude', 'Night trains to the north', 'Tax return', 'A title that is much longer than any sidebar is wide, about everything there is to say'];

/** The user shares a chat, and someone without an account reads it. */
const share: Journey = async (walk) => {
  const { page, base, look, isNarrow, email, databaseUrl, step } = walk;
  const conversationId = await fillTalk(databaseUrl, email);
  await page.goto(`${base}/c/${conversationId}`);
  await page.getByRole('article').first().waitFor();
  if (isNarrow) {
    await page.getByRole('button', { name: 'Open sidebar' }).click();
    await page.getByRole('button', { name: 'Options for Tides', exact: true }).first().click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
  } else {
    await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  }
  const dialog = page.getByRole('dialog', { name: 'Share chat' });
  await dialog.getByRole('button', { name: 'Create link' }).waitFor();
  await step('share');
  await dialog.getByText('What is visible?').click();
  await step('what-is-visible');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByLabel('Link to this chat').inputValue();
  await step('shared');
  const stranger = await page.context().browser()?.newContext(tourOptions(look));
  if (stranger === undefined) throw new Error('The browser has ended.');
  try {
    const reader = await stranger.newPage();
    await reader.goto(address);
    await reader.getByText('Why is the tide late').first().waitFor();
    await step('read-by-a-stranger', { shown: reader });
    await reader.goto(`${base}/share/no-such-link-0000000000`);
    await reader.getByRole('heading').first().waitFor();
    await step('no-such-link', { shown: reader });
  } finally {
    await stranger.close();
  }
};

/** The user puts chats in order, and takes back what was deleted. */
const organise: Journey = async (walk) => {
  const { page, email, databaseUrl, step } = walk;
  await fillAsUser(databaseUrl, email, async (query, userId) => {
    for (const title of TITLES)
      await seedConversation(
        { query },
        userId,
        [{ parent: -1, text: `What about ${title.toLowerCase()}?` }, { parent: 0, text: 'It depends.', isCreatedByUser: false }],
        { title },
      );
  });
  await openNew(walk);
  await openSidebar(walk);
  await page.getByRole('link', { name: 'Tax return' }).waitFor();
  await step('sidebar');
  await page.getByRole('link', { name: 'Tax return' }).hover();
  await page.getByRole('button', { name: 'Options for Tax return' }).click();
  await page.getByRole('menuitem', { name: 'Select' }).waitFor();
  await step('menu-of-a-chat');
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: 'Select Sourdough at altitude' }).click();
  await step('selection');
  const bar = page.getByRole('toolbar', { name: 'Selected chats' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').waitFor();
  await step('delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await step('undo');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Tax return' }).waitFor();
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog', { name: 'New folder' }).waitFor();
  await step('new-folder');
};

const finding: Journey = async (walk) => {
  const { page, base, step } = walk;
  await openNew(walk);
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
  await step('palette');
  await page.keyboard.type('tide');
  await step('palette-found');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Message', exact: true }).blur();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await step('shortcuts');
  await page.goto(`${base}/search/tide`);
  await page.getByRole('region', { name: 'Search results' }).getByRole('link').first().waitFor();
  await step('search');
  await openFirstHit(walk);
  await step('found-message');
};

async function openFirstHit({ page }: Walk): Promise<void> {
  await page.getByRole('region', { name: 'Search results' }).getByRole('link').first().click();
  await page.getByRole('article').first().waitFor();
}

export const SHARING: Readonly<Record<string, Journey>> = { share, organise, finding };
