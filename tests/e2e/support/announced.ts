import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

const valueSchema = z.object({ value: z.unknown().optional() });

const treeSchema = z.object({
  nodes: z.array(
    z.object({
      nodeId: z.string(),
      role: valueSchema.optional(),
      name: valueSchema.optional(),
      properties: z.array(z.object({ name: z.string(), value: valueSchema })).default([]),
      childIds: z.array(z.string()).default([]),
    }),
  ),
});

type Node = z.infer<typeof treeSchema>['nodes'][number];

/** Screen readers announce these texts of the browser's accessibility tree. */
async function liveTexts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = treeSchema.parse(await session.send('Accessibility.getFullAXTree'));
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (node: Node | undefined): string => {
    if (node === undefined) return '';
    if (node.role?.value === 'StaticText') return String(node.name?.value ?? '');
    return node.childIds.map((id) => textOf(byId.get(id))).join(' ');
  };
  const isLive = ({ properties }: Node) =>
    properties.some(
      ({ name, value }) => name === 'live' && ['polite', 'assertive'].includes(String(value.value)),
    );
  return nodes.filter(isLive).map(textOf);
}

export async function expectAnnounced(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(async () => (await liveTexts(page)).some((said) => said.match(text) !== null), {
      message: `announced: ${String(text)}`,
    })
    .toBe(true);
}
