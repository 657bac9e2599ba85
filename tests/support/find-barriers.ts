import { act } from '@testing-library/react';
import axe from 'axe-core';

/** Lists axe's violations as rule and element. Colours need a real browser. */
export async function findBarriers(root: Element = document.body): Promise<string[]> {
  // jsdom draws no pixels; axe would only log that it cannot measure icons.
  HTMLCanvasElement.prototype.getContext = () => null;
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  // What the page loads meanwhile is drawn when axe has finished.
  const { violations } = await act(() => axe.run(root, { rules }));
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
