/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { QueuedEditor } from '@/components/composer/queue/queued-editor';
import { GrowingField } from '@/components/shared/form/growing-field';
import { WithWords } from '@/tests/support/browser/with-words';

const LINE_PX = 24;
const TWO_WORDS_PX = 100;

let widthPx = 1000;
let onResize: (() => void)[] = [];

/** Counts a line for each line of the text, and for each word where fields are narrow. */
function layOut(field: HTMLTextAreaElement): number {
  return field.value.split(widthPx < TWO_WORDS_PX ? /\s/ : '\n').length * LINE_PX;
}

beforeEach(() => {
  widthPx = 1000;
  onResize = [];
  jest.spyOn(CSS, 'supports').mockReturnValue(false);
  jest.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return layOut(this);
  });
  jest.spyOn(HTMLTextAreaElement.prototype, 'offsetWidth', 'get').mockImplementation(() => widthPx);
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  globalThis.ResizeObserver = class {
    constructor(call: ResizeObserverCallback) {
      onResize.push(() => call([], this));
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});
afterEach(() => jest.restoreAllMocks());

let setFromOutside: (text: string) => void;

function Host() {
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  setFromOutside = setText;
  return (
    <GrowingField
      ref={input}
      aria-label="Message"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

function show(): HTMLElement {
  render(<Host />);
  return screen.getByRole('textbox', { name: 'Message' });
}

test('a field is as high as what is typed, and shrinks again, where CSS alone does not do it', async () => {
  const field = show();
  await userEvent.type(field, 'one{Shift>}{Enter}{/Shift}two{Shift>}{Enter}{/Shift}three');
  expect(field).toHaveStyle({ height: '72px' });
  await userEvent.clear(field);
  expect(field).toHaveStyle({ height: '24px' });
  expect(field.style.marginBottom).toBe('');
});

test('a field grows with a text that was not typed: a draft, a prompt, what was dictated', () => {
  const field = show();
  act(() => setFromOutside('one\ntwo'));
  expect(field).toHaveStyle({ height: '48px' });
});

test('a field grows when it becomes narrower', () => {
  const field = show();
  act(() => setFromOutside('one two three'));
  expect(field).toHaveStyle({ height: '24px' });
  widthPx = 50;
  act(() => onResize.forEach((resize) => resize()));
  expect(field).toHaveStyle({ height: '72px' });
});

test('a field that is hidden while its text is set is measured when it is shown', () => {
  const field = show();
  const shown = jest.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockReturnValue(0);
  act(() => setFromOutside('one\ntwo'));
  expect(field.style.height).toBe('');
  shown.mockReturnValue(48);
  act(() => onResize.forEach((resize) => resize()));
  expect(field).toHaveStyle({ height: '48px' });
});

test('the field of a queued message begins as high as its text, scrolled to the caret at its end', () => {
  const message = {
    id: 'q',
    text: 'one\ntwo\nthree',
    files: [],
    uploadedFileIds: [],
    isPaused: true,
    queuedAtMs: 0,
    sentBelowId: null,
    isAtOnce: false,
    tabId: null,
    newChat: null,
    hasFailed: false,
  };
  render(<QueuedEditor draftId="new" message={message} onEdited={() => undefined} />, {
    wrapper: WithWords,
  });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(field).toHaveStyle({ height: '72px' });
  expect(field.selectionStart).toBe(message.text.length);
  expect(field.scrollTop).toBe(72);
});

test('a browser that does it by CSS is left alone', async () => {
  jest.spyOn(CSS, 'supports').mockReturnValue(true);
  const field = show();
  await userEvent.type(field, 'one{Shift>}{Enter}{/Shift}two');
  expect(field.style.height).toBe('');
  expect(onResize).toEqual([]);
});
