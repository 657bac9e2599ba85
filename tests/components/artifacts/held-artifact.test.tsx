/** @jest-environment ./tests/support/browser-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DrawingView } from '@/components/artifacts/drawing-view';
import { PageView } from '@/components/artifacts/page-view';
import { Diagram } from '@/components/markdown/diagram/diagram';
import { renderDiagram } from '@/components/markdown/diagram/render-diagram';
import { getThread } from '@/lib/client/thread/thread';
import english from '@/messages/en-US.json';
import { WithWords } from '@/tests/support/browser/with-words';
import { CONVERSATION_ID } from '@/tests/support/data/scripted-turn';

jest.mock('@/components/markdown/diagram/render-diagram', () => ({ renderDiagram: jest.fn() }));
const drawDiagram = jest.mocked(renderDiagram);

const GRAPH = 'flowchart LR\n  A --> B';
const { drawAnyway } = english.markdown;

// Another document of this tab was drawing this when it stopped.
beforeAll(() =>
  jest.isolateModulesAsync(async () => {
    const { noteDrawing } = await import('@/lib/client/page/stopped-drawings');
    for (const name of ['page a 0', 'drawing a 1', GRAPH]) noteDrawing(name);
  }),
);

test('a page that stopped the tab is its code until the reader wants it', async () => {
  render(
    <PageView
      thread={getThread(CONVERSATION_ID)}
      artifact={{ key: 'a', kind: 'html', title: 'Loop', versions: [] }}
      versionId="a 0"
      language="html"
      code="<script>while (true) {}</script>"
      title="Loop"
      isGrowing={false}
      onAsk={() => undefined}
    />,
    { wrapper: WithWords },
  );
  expect(screen.getByText('<script>while (true) {}</script>')).toBeVisible();
  expect(screen.queryByTitle('Loop')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: drawAnyway }));
  expect(screen.getByTitle('Loop')).toBeInTheDocument();
});

test('a drawing that stopped the tab is its code until the reader wants it, and another one is drawn', async () => {
  const { rerender } = render(<DrawingView versionId="a 1" code="<svg/>" title="Disc" />, {
    wrapper: WithWords,
  });
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<DrawingView versionId="a 2" code="<svg/>" title="Disc" />);
  expect(screen.getByRole('img', { name: 'Disc' })).toBeInTheDocument();
  rerender(<DrawingView versionId="a 1" code="<svg/>" title="Disc" />);
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: drawAnyway }));
  expect(screen.getByRole('img', { name: 'Disc' })).toBeInTheDocument();
});

test('a diagram that stopped the tab is its source until the reader wants it', async () => {
  drawDiagram.mockResolvedValue({ address: 'data:,', markup: '', widthPx: 1, heightPx: 1 });
  render(<Diagram source={GRAPH} fallback={<pre>{GRAPH}</pre>} />, { wrapper: WithWords });
  await userEvent.click(await screen.findByRole('button', { name: drawAnyway }));
  expect(drawDiagram).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('img', { name: 'Diagram' })).toBeInTheDocument();
});

test('a diagram that takes too long is its source, and is asked for again as often as the reader wants', async () => {
  const user = userEvent.setup();
  drawDiagram.mockReset().mockResolvedValue('held');
  render(<Diagram source="pie" fallback={<pre>pie</pre>} />, { wrapper: WithWords });
  const button = () => screen.findByRole('button', { name: drawAnyway });
  expect(await button()).toBeVisible();
  expect(screen.getByText('pie')).toBeVisible();
  await user.click(await button());
  drawDiagram.mockResolvedValue({ address: 'data:,', markup: '', widthPx: 1, heightPx: 1 });
  await user.click(await button());
  expect(await screen.findByRole('img', { name: 'Diagram' })).toBeInTheDocument();
  expect(drawDiagram.mock.calls.map(([, { isWanted }]) => isWanted)).toEqual([false, true, true]);
});
