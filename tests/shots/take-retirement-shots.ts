import { seedConversation } from '../support/data/seed-conversation.ts';
import { fillAsUser } from './support/fill-as-user.ts';
import { inEveryLook, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

const SETTINGS = { temperature: 0.3, top_p: 0.9, reasoningEffort: 'high' };

export async function takeRetirementShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Rada', looks, async ({ page, base, email, take }) => {
    await page.goto(`${base}/c/${await fillOldTalk(databaseUrl, email)}`);
    const change = page.getByRole('button', { name: 'Change model' });
    await change.waitFor();
    await page.waitForTimeout(300);
    await take('retirement-note');
    await change.click();
    await page.getByRole('dialog').getByRole('button', { name: /^New model/ }).waitFor();
    await page.waitForTimeout(300);
    await take('retirement-dialog');
  });
}

async function fillOldTalk(databaseUrl: string, email: string): Promise<string> {
  return fillAsUser(databaseUrl, email, async (query, userId) => {
    const { conversationId } = await seedConversation(
      { query },
      userId,
      [
        { parent: -1, text: 'Hello' },
        { parent: 0, text: 'Hello. What would you like to talk about?', isCreatedByUser: false },
      ],
      { title: 'An old talk' },
    );
    await query(
      `update conversations set endpoint = 'openAI', model = 'gpt-4', settings = $2 where "conversationId" = $1`,
      [conversationId, JSON.stringify(SETTINGS)],
    );
    return conversationId;
  });
}
