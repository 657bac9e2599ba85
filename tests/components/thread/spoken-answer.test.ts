/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, renderHook } from '@testing-library/react';
import { useSpokenAnswer } from '@/components/thread/answer/use-spoken-answer';
import { setPreference } from '@/lib/client/system/preferences';
import { getThread, type Thread } from '@/lib/client/thread/thread';
import type { LiveAnswer, Turn } from '@/lib/client/thread/thread-state';
import { emptyReply } from '@/lib/domain/turn/apply-event';
import { WithWords } from '@/tests/support/browser/with-words';
import { makeBranchMessage } from '@/tests/support/data/branch-message';
import { ANSWER_ID } from '@/tests/support/data/scripted-turn';

const INTERVAL_MS = 2_000;

const TURN: Turn = {
  requestId: null,
  plan: null,
  phase: 'streaming',
  isReconnecting: false,
  questionId: null,
  answerId: ANSWER_ID,
  responseMessageId: ANSWER_ID,
  failure: null,
};

const answer = (text: string) => makeBranchMessage(2, { messageId: ANSWER_ID, text });
const live = (text: string): LiveAnswer => ({ message: answer(text), reply: emptyReply(), restart: null });
const sentences = (count: number, word = 'Sentence') =>
  Array.from({ length: count }, (_, index) => `${word} ${String(index)} is over.`);

let count = 0;

function listen(known = '') {
  count += 1;
  const thread: Thread = getThread(`thread-${String(count)}`);
  thread.store.setState({ turn: TURN, messages: { [ANSWER_ID]: answer(known) } });
  const said: string[] = [];
  const { unmount } = renderHook(
    () => {
      const now = useSpokenAnswer(thread);
      if (now !== '' && said.at(-1) !== now) said.push(now);
    },
    { wrapper: WithWords },
  );
  return {
    said,
    unmount,
    grow: (text: string) => act(() => thread.store.setState({ turn: TURN, live: live(text) })),
    end: () => act(() => thread.store.setState({ turn: null, live: null })),
    wait: (times = 1) => act(() => jest.advanceTimersByTime(times * INTERVAL_MS)),
  };
}

let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});

afterEach(() => {
  isHidden = false;
  act(() => setPreference('announceAnswers', true));
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

it('says finished sentences while an answer grows, each once, and the rest at its end', () => {
  const { said, grow, end, wait } = listen();
  grow('The tide rises. It is hi');
  expect(said).toEqual([]);
  wait();
  expect(said).toEqual(['The tide rises.']);
  grow('The tide rises. It is high at noon. And');
  wait();
  expect(said).toEqual(['The tide rises.', 'It is high at noon.']);
  grow('The tide rises. It is high at noon. And low at six');
  end();
  expect(said.slice(2)).toEqual(['And low at six']);
});

it('says that there is code and a formula, not what is in them', () => {
  const { said, grow, end } = listen();
  grow('Look:\n\n```js\nlet tide = 1;\n```\n\n$$a^2$$\n\nDone.');
  end();
  expect(said).toEqual(['Look: Code block: js. Formula. Done.']);
});

it('says a long answer in parts, one after the other, nothing twice and nothing left out', () => {
  const all = sentences(600);
  const { said, grow, end, wait } = listen();
  grow(all.join(' '));
  wait();
  expect(said).toHaveLength(1);
  wait();
  expect(said).toHaveLength(2);
  end();
  // What follows is said while no more text arrives.
  wait(20);
  expect(said.length).toBeGreaterThan(3);
  for (const part of said) expect(part.length).toBeLessThan(10_000);
  expect(said.join(' ')).toBe(all.join(' '));
});

it('says nothing of what was there before, nor of an answer that is left', () => {
  const known = 'This was read before. ';
  const { said, grow, wait, unmount } = listen(known);
  grow(`${known}This is new. And`);
  wait();
  expect(said).toEqual(['This is new.']);
  grow(`${known}This is new. And this is never said. So`);
  unmount();
  jest.advanceTimersByTime(2 * INTERVAL_MS);
  expect(said).toEqual(['This is new.']);
});

it('a next answer ends what is left to say of the one before', () => {
  const { said, grow, end, wait } = listen();
  grow(sentences(600, 'Old').join(' '));
  end();
  grow('A new answer begins. It');
  wait(20);
  expect(said).toHaveLength(2);
  expect(said[1]).toBe('A new answer begins.');
});

it('in a page that is hidden nothing is said, and what was missed is not said on return', () => {
  const { said, grow, end, wait } = listen();
  isHidden = true;
  grow('This is not heard. And');
  wait();
  isHidden = false;
  grow('This is not heard. And this is. So');
  wait();
  expect(said).toEqual(['And this is.']);
  isHidden = true;
  end();
  wait();
  expect(said).toHaveLength(1);
});

it('says nothing where the user switched it off', () => {
  act(() => setPreference('announceAnswers', false));
  const { said, grow, end, wait } = listen();
  grow('The tide rises. It');
  wait();
  end();
  expect(said).toEqual([]);
});
