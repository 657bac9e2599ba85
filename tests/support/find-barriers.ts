import axe from 'axe-core';

/** Returns the accessibility violations that axe finds in the page: rule and element. Colours need a real browser. */
export async function findBarriers(root: Element = document.body): Promise<string[]> {
  // jsdom draws no pixels; axe would only log that it cannot measure icons.
  HTMLCanvasElement.prototype.getContext = () => null;
  const { violations } = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
