import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import compileProgram from '../../../scripts/frames/program-loader.mjs';
import { ChatPage } from '../support/chat-page';
import { settled, tooLongSteps, watchSteps } from '../support/long-steps';
import { seedTalk } from '../support/seed';
import { expect, test } from '../support/test';

const FLOW = 'flowchart LR\n  A[Low tide] -->|six hours| B{High tide?}\n  B -->|yes| C[Sail]';

/** Few diagrams that are drawn unasked need seconds on every machine, so for this one the library has no end. */
const ENDLESS = 'flowchart LR\n  endless --> loop';
const WITHOUT_END = `;(() => { const { render } = mermaid; mermaid.render = (id, source) => {
  while (source.includes('endless'));
  return render.call(mermaid, id, source);
} })();`;

async function compiledProgram(): Promise<string> {
  const path = resolve(import.meta.dirname, '../../../components/markdown/diagram/frame/program.frame.ts');
  return compileProgram.call({ addDependency: () => undefined }, await readFile(path, 'utf8'));
}

const block = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\``;

test('a diagram is drawn, and one that never ends is its source, in a page that goes on', async ({
  page,
  user,
}) => {
  await watchSteps(page);
  const { conversationId } = await seedTalk(user, 'Tides', [
    { parent: -1, text: 'Question' },
    { parent: 0, isCreatedByUser: false, text: `${block(FLOW)}\n\n${block(ENDLESS)}` },
  ]);
  await page.route(/mermaid\.min/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}${WITHOUT_END}` });
  });
  const program = page.waitForResponse(/program\.frame/);
  const chat = new ChatPage(page);
  await chat.open(`/c/${conversationId}`);
  expect(await (await program).text()).toBe(await compiledProgram());
  const picture = chat.answer.getByRole('img', { name: 'Diagram' });
  await expect(picture).toBeVisible();
  const drawn = await picture.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) return null;
    await element.decode();
    return {
      width: element.naturalWidth,
      height: element.naturalHeight,
      markup: decodeURIComponent(element.src),
    };
  });
  expect(drawn?.width).toBeGreaterThan(300);
  expect(drawn?.height).toBeGreaterThan(50);
  expect(drawn?.markup).toContain('tide?');

  await expect(chat.answer.getByRole('button', { name: 'Draw anyway' })).toBeVisible();
  await expect(chat.answer.getByText('endless')).toBeVisible();
  await settled(page);
  await expect(picture).toHaveCount(1);
  // The frame of the diagram was ended, too.
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await tooLongSteps(page)).toEqual([]);
});
