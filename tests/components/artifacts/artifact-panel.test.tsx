/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArtifactPanel } from '@/components/artifacts/artifact-panel';
import { ArtifactCard } from '@/components/markdown/artifacts/artifact-card';
import { ArtifactContext } from '@/components/markdown/artifacts/artifact-context';
import { CodeBlock } from '@/components/markdown/code/code-block';
import { closeArtifact, useOpenArtifact } from '@/lib/client/artifact/store/open-artifact';
import { findDraft } from '@/lib/client/draft/draft';
import { setBearer } from '@/lib/client/request/bearer';
import { forgetThread, getThread, type Thread } from '@/lib/client/thread/thread';
import { listArtifacts } from '@/lib/domain/message/artifact/list-artifacts';
import english from '@/messages/en-US.json';
import { fakeWorkers } from '@/tests/support/browser/fake-worker';
import { WithWords } from '@/tests/support/browser/with-words';
import { ANSWER_ID, CONVERSATION_ID, scriptedMessage } from '@/tests/support/data/scripted-turn';
import { HOSTILE_DRAWINGS, SLOW_COMPONENT } from '@/tests/support/hostile/hostile-drawings';
import { FakeServer } from '@/tests/support/servers/fake-server';

const page = (body: string) => `\`\`\`html title="Snake"\n${body}\n\`\`\``;

let thread: Thread;
let server: FakeServer;

beforeEach(() => {
  forgetThread(CONVERSATION_ID);
  thread = getThread(CONVERSATION_ID);
  setBearer('token');
  server = new FakeServer();
  window.localStorage.clear();
  act(() => closeArtifact(null));
});

function answer(text: string): void {
  const message = {
    ...scriptedMessage({ messageId: ANSWER_ID, isCreatedByUser: false, content: [{ type: 'text', text }] }),
    siblingIds: [ANSWER_ID],
  };
  thread.store.setState({
    conversationId: CONVERSATION_ID,
    status: 'ready',
    order: [ANSWER_ID],
    messages: { [ANSWER_ID]: message },
  });
}

function Shown() {
  const open = useOpenArtifact((state) => state.open);
  const [artifact] = listArtifacts(Object.values(thread.store.getState().messages));
  return (
    <ArtifactPanel
      thread={thread}
      artifactKey={artifact?.key ?? ''}
      versionId={open?.versionId ?? null}
      takesFocus={false}
      full={{ isFull: false, toggle: () => undefined }}
      onClose={() => closeArtifact(null)}
    />
  );
}

const showPanel = () => render(<Shown />, { wrapper: WithWords });

test('a card opens the version that its message has', async () => {
  answer(`${page('<p>1</p>')}\n\n${page('<p>2</p>')}`);
  render(
    <ArtifactContext value={{ thread, messageId: ANSWER_ID }}>
      <CodeBlock language={'html title="Snake"'} code="<p>1</p>" isFinished />
    </ArtifactContext>,
    { wrapper: WithWords },
  );
  await userEvent.click(screen.getByRole('button', { name: /^Snake/ }));
  expect(useOpenArtifact.getState().open).toMatchObject({ versionId: `${ANSWER_ID} 0`, takesFocus: true });
});

test('a short page stays code in its text, and opens by a button once it is finished', async () => {
  answer('```html\n<b>1</b>\n```');
  const block = (isFinished: boolean) => (
    <ArtifactContext value={{ thread, messageId: ANSWER_ID }}>
      <CodeBlock language="html" code="<b>1</b>" isFinished={isFinished} />
    </ArtifactContext>
  );
  const { rerender } = render(block(false), { wrapper: WithWords });
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  rerender(block(true));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  expect(useOpenArtifact.getState().open).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(useOpenArtifact.getState().open).toMatchObject({ key: `${ANSWER_ID} 0`, takesFocus: true });
});

test('without a place beside it, and with the switch off, a block stays code', () => {
  const block = <CodeBlock language={'html title="Snake"'} code="<p>1</p>" isFinished />;
  const { unmount } = render(block, { wrapper: WithWords });
  expect(screen.queryByRole('button', { name: /^Snake/ })).toBeNull();
  unmount();
  window.localStorage.setItem('artifacts', 'false');
  render(<ArtifactContext value={{ thread, messageId: ANSWER_ID }}>{block}</ArtifactContext>, {
    wrapper: WithWords,
  });
  expect(screen.queryByRole('button', { name: /^Snake/ })).toBeNull();
});

test('the frame may run scripts and nothing else, and gets its document once', async () => {
  answer(page('<p>1</p>'));
  showPanel();
  const frame = await screen.findByTitle<HTMLIFrameElement>('Snake');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame.getAttribute('src')).toBe('/artifacts/frame.html');
  const target = frame.contentWindow;
  if (target === null) throw new Error('no frame');
  const sent = jest.spyOn(target, 'postMessage').mockImplementation(() => undefined);
  const say = (
    data: unknown,
    { origin = 'null', source = target }: { origin?: string; source?: Window } = {},
  ) => fireEvent(window, new MessageEvent('message', { data, origin, source }));
  say({ artifact: 'ready' }, { origin: 'https://evil.example' });
  say({ artifact: 'ready' }, { source: window });
  expect(sent).not.toHaveBeenCalled();
  say({ artifact: 'ready' });
  say({ artifact: 'ready' });
  expect(sent).toHaveBeenCalledTimes(1);
  expect(String(sent.mock.calls[0]?.[0])).toMatch(/^<!doctype html><script>.*<\/script><p>1<\/p>$/);
});

test('an error of the script is shown, and asked to be fixed', async () => {
  answer(page('<script>broken()</script>'));
  showPanel();
  const frame = await screen.findByTitle<HTMLIFrameElement>('Snake');
  const report = { artifact: 'error', message: `broken is not defined ${'x'.repeat(9_000)}`, line: 4 };
  fireEvent(
    window,
    new MessageEvent('message', { data: report, origin: 'null', source: frame.contentWindow }),
  );
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('The script failed at line 4.');
  expect(alert.textContent.length).toBeLessThan(600);
  await userEvent.click(within(alert).getByRole('button', { name: 'Ask to fix' }));
  expect(findDraft(CONVERSATION_ID)).toMatch(/^> broken is not defined x+\n\nFix this error in “Snake”\. $/);
});

test('a component that the compiler never ends leaves the page usable, and says so', async () => {
  jest.useFakeTimers();
  fakeWorkers(() => undefined);
  answer(`\`\`\`tsx title="Slow"\nexport default function Slow() {}\n${SLOW_COMPONENT}\n\`\`\``);
  showPanel();
  await act(() => jest.advanceTimersByTimeAsync(3_100));
  jest.useRealTimers();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(english.artifacts.compilesTooLong);
  await userEvent.click(within(alert).getByRole('button', { name: 'Ask to fix' }));
  expect(findDraft(CONVERSATION_ID)).toContain(english.artifacts.compilesTooLong);
});

test('a drawing that may stop the page is its code until the reader wants it', async () => {
  answer(`\`\`\`svg title="Copies"\n${HOSTILE_DRAWINGS['copies of copies'] ?? ''}\n\`\`\``);
  showPanel();
  expect(await screen.findByText(english.markdown.tooHeavy)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: english.markdown.drawAnyway }));
  expect(screen.getByRole('img', { name: 'Copies' })).toBeInTheDocument();
});

test('what the user writes is saved into the answer as a version, and shown', async () => {
  answer(`Here:\n${page('<p>1</p>')}`);
  server.answer(`/api/messages/${CONVERSATION_ID}/${ANSWER_ID}`, () => Response.json({}));
  showPanel();
  await userEvent.click(screen.getByRole('tab', { name: 'Code' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const editor = screen.getByRole('textbox', { name: 'Snake' });
  expect(screen.getByRole('button', { name: 'Save as a version' })).toBeDisabled();
  fireEvent.change(editor, { target: { value: '<p>mine</p>' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save as a version' }));
  await waitFor(() => expect(screen.getByText('Version 2 of 2')).toBeInTheDocument());
  const sent = server.seen.find(({ method }) => method === 'PUT');
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({
    text: `Here:\n${page('<p>1</p>')}\n\n\`\`\`html title="Snake" edited\n<p>mine</p>\n\`\`\``,
  });
});

test('a card says when it was edited by hand, and while it is written', () => {
  const block = {
    kind: 'html',
    language: 'html',
    title: null,
    lineCount: 3,
    isEdited: true,
    isShort: false,
  } as const;
  render(<ArtifactCard block={block} open={() => undefined} isFinished={false} />, { wrapper: WithWords });
  expect(screen.getByRole('button')).toHaveTextContent('Web pageWeb page · 3 lines · edited by handOpen');
});

test('a block that the answer broke off says so', async () => {
  answer('```html title="Snake"\n<p>1');
  showPanel();
  expect(await screen.findByText(/the rest is missing/)).toBeInTheDocument();
});
