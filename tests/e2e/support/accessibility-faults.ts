import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { NodeResult, Result } from 'axe-core';

export async function accessibilityFaults(page: Page, where: string): Promise<string[]> {
  await untilStill(page);
  const violations = await violationsOf(page);
  const faults: string[] = [];
  for (const { id, nodes } of violations) {
    const found = id === 'region' ? await outsideOfOverlays(page, nodes) : nodes.filter(isOurs(id));
    if (found.length > 0)
      faults.push(`${where}: ${id}: ${found.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }
  return faults;
}

async function violationsOf(page: Page): Promise<Result[]> {
  // Rules that hold need not be named.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // A page with frames is put together in a blank page of its own, which takes longer than the rules.
  if (page.frames().length === 1) axe.setLegacyMode();
  return (await axe.analyze()).violations;
}

/**
 * A fading colour has a lower contrast, so this waits until no element fades or moves for two frames. Spinners turn
 * for ever.
 */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const isStill = () =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
        );
    for (const _frame of [1, 2]) {
      if (!isStill()) return false;
      await new Promise(requestAnimationFrame);
    }
    return isStill();
  });
}

/** Menus and tooltips belong to their button, a divider to both of its sides. */
const BETWEEN_REGIONS = '[data-radix-popper-content-wrapper], [role=tooltip], [role=separator]';
const OVERLAY = /^<[^>]*\srole="(?:tooltip|separator)"/;

/** Menus, tooltips and dividers may stand outside of every region. */
async function outsideOfOverlays(page: Page, nodes: readonly NodeResult[]): Promise<NodeResult[]> {
  const kept: NodeResult[] = [];
  // A tooltip that was found may have disappeared by now.
  for (const node of nodes.filter(({ html }) => !OVERLAY.test(html))) {
    const isOver = await page
      .locator(String(node.target[0]))
      .first()
      .evaluate((element, over) => element.closest(over) !== null, BETWEEN_REGIONS);
    if (!isOver) kept.push(node);
  }
  return kept;
}

function isOurs(id: string): (node: NodeResult) => boolean {
  return ({ html }) => id !== 'heading-order' || !html.includes('data-depth');
}
