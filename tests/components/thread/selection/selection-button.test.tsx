/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import '@/components/composer/quotes/quote-list';
import { createElement, useRef, type ReactNode } from 'react';
import { Composer } from '@/components/composer/composer';
import { SelectionButton } from '@/components/thread/selection/selection-button';
import { ThreadProvider } from '@/components/thread/thread-context';
import { forgetDrafts } from '@/lib/client/draft/draft';
import { findQuotes, setQuotes } from '@/lib/client/draft/quotes';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import { userSchema } from '@/lib/domain/account/user';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { signedIn } from '@/tests/support/data/signed-in';
import { FakeServer } from '@/tests/support/servers/fake-server';

const ASK = '/api/ask/demo';
let server: FakeServer;

beforeEach(() => {
  fakeMedia('(hover: hover)');
  // The heights of selections are tested in a real browser.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  forgetThread('new');
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
  forgetDrafts();
  showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
  server = new FakeServer();
  server.answer(ASK, () => new Promise<Response>(() => undefined));
});

function Stage({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <ThreadProvider thread={getThread('new')}>
      <div ref={area}>
        {children}
        <SelectionButton area={area} />
      </div>
      <Composer conversationId="new" />
    </ThreadProvider>
  );
}

function show() {
  return showInEnglish(
    <Stage>
      <div data-question-text>
        <p id="own">Why is the tide late?</p>
      </div>
      <div data-answer-text>
        <p id="first">The moon is slow.</p>
        <p id="second">
          It is <span className="sr-only">unseen</span> far
          <span className="katex">
            {createElement('math', null, createElement('annotation', null, 'x^2'))}
            <span aria-hidden="true">x2</span>
          </span>
        </p>
      </div>
    </Stage>,
  );
}

function select(fromId: string, toId: string): void {
  const [from, to] = [fromId, toId].map((id) => document.getElementById(id));
  if (from === null || to === null || from === undefined || to === undefined) throw new Error('no text');
  document.getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length);
  fireEvent(document, new Event('selectionchange'));
}

function blur(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

const button = (name: string) => screen.findByText(name);
const isGone = () => waitFor(() => expect(screen.queryByText(/^(Ask about this|Quote)$/)).toBeNull());

it('a passage becomes a quote above the field, which has the focus, and is sent before the question', async () => {
  show();
  select('first', 'second');
  fireEvent.click(await button('Ask about this'));
  const field = screen.getByRole('textbox', { name: 'Message' });
  expect(field).toHaveFocus();
  await isGone();
  expect(document.getSelection()?.isCollapsed).toBe(true);
  expect(await screen.findByRole('list', { name: 'Quoted passages' })).toHaveTextContent('The moon is slow.');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(server.seen.filter(({ path }) => path === ASK)).toEqual([]);
  fireEvent.change(field, { target: { value: 'Is it?' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(server.seen.filter(({ path }) => path === ASK)).toHaveLength(1));
  const { text } = JSON.parse(server.seen.find(({ path }) => path === ASK)?.body ?? '{}');
  expect(text).toMatch(/^> The moon is slow\.\n>\n> +It is  far\n?.*\$x\^2\$\n\nIs it\?$/s);
  expect(findQuotes('new')).toEqual([]);
  expect(screen.queryByRole('list', { name: 'Quoted passages' })).toBeNull();
});

it('what one wrote oneself is quoted, and text of two messages is not', async () => {
  show();
  select('own', 'own');
  fireEvent.click(await button('Quote'));
  expect(findQuotes('new')).toEqual(['Why is the tide late?']);
  select('first', 'first');
  await button('Ask about this');
  select('own', 'first');
  await isGone();
});

it('of a long answer only the beginning is copied from the page', async () => {
  show();
  const answer = document.querySelector('[data-answer-text]');
  for (let line = 0; line < 3_000; line += 1) {
    const paragraph = document.createElement('p');
    paragraph.textContent = `Line ${String(line)} of a long answer.`;
    answer?.append(paragraph);
  }
  const copied = jest.spyOn(Range.prototype, 'cloneContents');
  if (answer !== null) document.getSelection()?.selectAllChildren(answer);
  fireEvent(document, new Event('selectionchange'));
  fireEvent.click(await button('Ask about this'));
  const sizes = copied.mock.results.map(({ value }) => value.childNodes.length);
  copied.mockRestore();
  expect(Math.max(...sizes)).toBeLessThan(400);
  expect(findQuotes('new')[0]).toMatch(/^The moon is slow\..*Line 40 of.*…$/s);
});

it('the button leaves with Escape, a scroll and the selection', async () => {
  show();
  const ways = [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.scroll(document.body),
    () => {
      document.getSelection()?.removeAllRanges();
      fireEvent(document, new Event('selectionchange'));
    },
  ];
  for (const leave of ways) {
    select('first', 'first');
    await button('Ask about this');
    leave();
    await isGone();
  }
});

it('Tab leads from the selection to the button', async () => {
  show();
  act(() => blur());
  select('first', 'first');
  const shown = await button('Ask about this');
  expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(false);
  expect(shown).toHaveFocus();
});

it('Tab does not lead to the button from the rest of the page, nor out of a window', async () => {
  show();
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.innerHTML = '<button type="button">Close</button>';
  const other = document.createElement('button');
  document.body.append(other);
  select('first', 'first');
  await button('Ask about this');
  act(() => other.focus());
  expect(fireEvent.keyDown(other, { key: 'Tab' })).toBe(true);
  expect(other).toHaveFocus();
  document.body.append(dialog);
  act(() => blur());
  expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(true);
  dialog.remove();
  other.remove();
  expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(false);
});

it('a quote is removed by its button and by Backspace in an empty field, and stays over a reload', async () => {
  setQuotes('new', ['one', 'two']);
  const { user } = show();
  await screen.findByText('two');
  await user.click(screen.getByRole('textbox', { name: 'Message' }));
  await user.keyboard('{Backspace}{Backspace}');
  expect(findQuotes('new')).toEqual(['one']);
  window.dispatchEvent(new Event('pagehide'));
  expect(window.localStorage.getItem('draftQuotes')).toContain('one');
  fireEvent.click(screen.getByRole('button', { name: 'Remove the quote' }));
  expect(screen.queryByRole('list', { name: 'Quoted passages' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

it('a sixth passage is refused in words', async () => {
  setQuotes('new', ['1', '2', '3', '4', '5']);
  show();
  select('first', 'first');
  fireEvent.click(await button('Ask about this'));
  expect(await screen.findByText('At most 5 passages can be quoted in one message.')).toBeInTheDocument();
  expect(findQuotes('new')).toHaveLength(5);
});
