/** @jest-environment ./tests/support/browser-environment.mjs */
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFollowEnd } from '@/components/thread/list/use-follow-end';
import { ThreadProvider } from '@/components/thread/thread-context';
import { endFirstText } from '@/lib/client/page/first-text';
import { getThread } from '@/lib/client/thread/thread';
import { WithWords } from '@/tests/support/browser/with-words';
import { CONVERSATION_ID } from '@/tests/support/data/scripted-turn';

const HEIGHT_PX = 2000;

let resize: (target: Element) => void;
const broughtIntoView = jest.fn<unknown, unknown[]>();

beforeEach(() => {
  endFirstText();
  broughtIntoView.mockReset();
  Element.prototype.scrollIntoView = broughtIntoView;
  // jsdom has no layout.
  globalThis.ResizeObserver = class {
    constructor(tell: (entries: ResizeObserverEntry[], observer: ResizeObserver) => void) {
      const sizes = { borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] };
      resize = (target) => tell([{ target, contentRect: new DOMRect(), ...sizes }], this);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

interface ListProps {
  isEditing?: boolean;
  asks?: boolean;
  compares?: boolean;
}

function List({ isEditing = false, asks = false, compares = false }: ListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const list = useRef(null);
  useFollowEnd({ scroller, content, list, count: 0, jumpKey: null, isLed: false, isEditing });
  return (
    <div ref={scroller} data-testid="scroller">
      <div ref={content} data-testid="content">
        <textarea aria-label="Edit" />
        {asks ? <div data-asked /> : null}
        {compares ? <div data-compared /> : null}
      </div>
    </div>
  );
}

function show(props: ListProps = {}): HTMLElement {
  render(
    <ThreadProvider thread={getThread(CONVERSATION_ID)}>
      <List {...props} />
    </ThreadProvider>,
    { wrapper: WithWords },
  );
  const scroller = screen.getByTestId('scroller');
  Object.defineProperty(scroller, 'scrollHeight', { value: HEIGHT_PX });
  screen.getByRole('textbox').focus();
  return scroller;
}

test('a reader at the end stays there while the answer grows', () => {
  const scroller = show();
  resize(screen.getByTestId('content'));
  expect(scroller.scrollTop).toBe(HEIGHT_PX);
  expect(broughtIntoView).not.toHaveBeenCalled();
});

test('while a message is edited its field stays in view: growth does not scroll, a keyboard brings the field back', () => {
  const scroller = show({ isEditing: true });
  resize(screen.getByTestId('content'));
  expect(scroller.scrollTop).toBe(0);
  expect(broughtIntoView).not.toHaveBeenCalled();
  resize(scroller);
  expect(scroller.scrollTop).toBe(0);
  expect(broughtIntoView).toHaveBeenCalledTimes(1);
});

test('a form of a tool that is higher than the list is shown from its beginning, once', () => {
  const offsetHeight = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT_PX);
  const scroller = show({ asks: true });
  resize(screen.getByTestId('content'));
  resize(screen.getByTestId('content'));
  expect(broughtIntoView.mock.calls).toEqual([[{ block: 'start' }]]);
  expect(scroller.scrollTop).toBe(0);
  offsetHeight.mockRestore();
});

test('answers side by side are followed until the longest is higher than the list, then shown from their beginning, once', () => {
  const offsetHeight = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(0);
  const scroller = show({ compares: true });
  resize(screen.getByTestId('content'));
  expect(scroller.scrollTop).toBe(HEIGHT_PX);
  scroller.scrollTop = 0;
  offsetHeight.mockReturnValue(HEIGHT_PX);
  resize(screen.getByTestId('content'));
  resize(screen.getByTestId('content'));
  expect(broughtIntoView.mock.calls).toEqual([[{ block: 'start' }]]);
  expect(scroller.scrollTop).toBe(0);
  offsetHeight.mockRestore();
});
