import type { Page } from '@playwright/test';
import { chain, seedConversation } from '../support/data/seed-conversation.ts';
import { fillAsUser } from './support/fill-as-user.ts';
import { inEveryLook, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

const WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(6);
const ANSWER = `A **long** answer with ${WORD}, \`a_name_${WORD}\` and [a link](https://example.org/${WORD}). `.repeat(3);

export async function takeManyShots(
  where: Where,
  databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Vila', looks, async ({ page, base, look, email, take }) => {
    const conversationId = await fill(databaseUrl, email);
    await page.goto(`${base}/c/${conversationId}`);
    await page.getByRole('article').last().waitFor();
    await page.waitForTimeout(900);
    await take('many-end');
    await scrollUp(page, 2_500);
    await take('many-middle');
    await scrollUp(page, 20_000);
    await take('many-start');
    if (look.viewport.width < 769) await page.getByRole('button', { name: 'Open sidebar' }).click();
    const chats = page.getByRole('link', { name: /^Chat 4 / });
    await chats.waitFor();
    await page.waitForTimeout(600);
    await take('many-sidebar');
    await chats.evaluate((link) => {
      let box = link.parentElement;
      while (box !== null && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
      if (box !== null) box.scrollTop = 2_000;
    });
    await page.waitForTimeout(1_200);
    await take('many-sidebar-later');
  });
}

/** Scrolls with a wheel, as a reader does: what scrolls by itself is led back to the end. */
async function scrollUp(page: Page, distancePx: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, -distancePx);
  await page.waitForTimeout(1_200);
}

async function fill(databaseUrl: string, email: string): Promise<string> {
  return fillAsUser(databaseUrl, email, async (query, userId) => {
    await query(
      `insert into conversations ("conversationId", "userId", title, endpoint, model, "updatedAt")
       select gen_random_uuid(), $1, case when n % 7 = 0 then $2 else 'Chat ' || n || ' about the sea' end, 'demo', 'demo',
         now() - n * interval '11 hours' from generate_series(1, 200) n`,
      [userId, WORD],
    );
    const messages = chain(500).map((message, index) => ({
      ...message,
      text: index % 2 === 0 ? `Question ${String(index / 2 + 1)} about ${index % 6 === 0 ? WORD : 'the sea'}` : ANSWER,
    }));
    const { conversationId } = await seedConversation({ query }, userId, messages, { title: `All about ${WORD}` });
    return conversationId;
  });
}
