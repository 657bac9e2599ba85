/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, render, screen, waitFor } from '@testing-library/react';
import useSWR from 'swr';
import { changeCached } from '@/lib/client/shared/change-cached';

/** Each test needs another key: SWR still joins the request of a test that has just ended. */
let key: string;
let tests = 0;

let replies: PromiseWithResolvers<string>[];

function Words() {
  const fetchWords = () => {
    const reply = Promise.withResolvers<string>();
    replies.push(reply);
    return reply.promise;
  };
  const { data } = useSWR<string, Error>(key, fetchWords, { dedupingInterval: 0 });
  return <p>{data ?? 'loading'}</p>;
}

async function arrive(index: number, words: string): Promise<void> {
  await waitFor(() => expect(replies.length).toBeGreaterThan(index));
  await act(async () => replies[index]?.resolve(words));
}

const upper = (words: string) => words.toUpperCase();

beforeEach(() => {
  replies = [];
  key = `/api/words/${String((tests += 1))}`;
});

it('a change while the first reply is on its way does not leave the list loading for ever', async () => {
  render(<Words />);
  await act(async () => changeCached(key, upper));
  await arrive(0, 'before');
  await arrive(1, 'after');
  expect(screen.getByText('after')).toBeInTheDocument();
});

it('what is there is changed at once and not requested again', async () => {
  render(<Words />);
  await arrive(0, 'here');
  await act(async () => changeCached(key, upper));
  expect(screen.getByText('HERE')).toBeInTheDocument();
  expect(replies).toHaveLength(1);
});

it('what is on no screen is not requested', async () => {
  await act(async () => changeCached(key, upper));
  expect(replies).toEqual([]);
});
