/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, render, screen } from '@testing-library/react';
import { Diagram } from '@/components/markdown/diagram/diagram';
import { findDrawn, keepDrawn } from '@/components/markdown/diagram/drawn-diagrams';
import { renderDiagram } from '@/components/markdown/diagram/render-diagram';
import { changeUser } from '@/lib/client/scope/user-scope';
import { WithWords } from '../../support/browser/with-words';

// jsdom has no frame that draws.
jest.mock('@/components/markdown/diagram/render-diagram', () => ({ renderDiagram: jest.fn() }));

const DRAWN = { address: 'data:,', markup: '<svg/>', widthPx: 320, heightPx: 200 };
const diagram = <Diagram source="pie" fallback={<pre>pie</pre>} />;

test('a diagram that is shown again is there at once, in its size', async () => {
  jest.mocked(renderDiagram).mockResolvedValue(DRAWN);
  const { unmount } = render(diagram, { wrapper: WithWords });
  expect(await screen.findByRole('img', { name: 'Diagram' })).toBeVisible();
  unmount();
  render(diagram, { wrapper: WithWords });
  expect(screen.getByRole('img', { name: 'Diagram' })).toHaveAttribute('height', '200');
  // What it began has an end before the test has one.
  await act(() => Promise.resolve());
  expect(renderDiagram).toHaveBeenCalledTimes(1);
});

test('the diagrams that were seen last are kept, for their user alone', () => {
  for (let place = 0; place < 20; place += 1) keepDrawn(`pie ${String(place)}`, false, DRAWN);
  keepDrawn('pie 0', false, DRAWN);
  keepDrawn('one more', false, DRAWN);
  expect(findDrawn('pie 0', false)).toBe(DRAWN);
  expect(findDrawn('pie 1', false)).toBeNull();
  expect(findDrawn('pie 0', true)).toBeNull();
  keepDrawn('large', false, { ...DRAWN, markup: 'x'.repeat(200_000) });
  expect(findDrawn('large', false)).toBeNull();
  changeUser({ hasLeft: true });
  expect(findDrawn('pie 0', false)).toBeNull();
});
