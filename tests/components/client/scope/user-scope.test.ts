/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, renderHook, waitFor } from '@testing-library/react';
import useSWR, { mutate } from 'swr';
import useSWRInfinite from 'swr/infinite';
import * as z from 'zod/mini';
import { setFirstTitle, useFirstTitles } from '@/lib/client/conversation/store/first-titles';
import { setBearer } from '@/lib/client/request/bearer';
import { refreshBearer } from '@/lib/client/request/refresh-bearer';
import { request, requestJson } from '@/lib/client/request/request';
import { inUserScope, userStore, userTimeout, userUrl, userValue } from '@/lib/client/scope/user-scope';
import { setSearchText, useSearchBox } from '@/lib/client/search/search-box';
import { sessionStore, setAuthenticated } from '@/lib/client/session/session-store';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import { signedIn } from '../../../support/data/signed-in';
import { FakeServer } from '../../../support/servers/fake-server';

const PATH = '/api/things';

const ADA = signedInAnswerSchema.parse(signedIn('bearer of Ada'));
const EVE = { ...ADA.user, id: '00000000-0000-4000-8000-00000000000e' };

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  window.localStorage.clear();
  sessionStore.setState({ status: 'authenticated', user: ADA.user }, true);
  setBearer('bearer of Ada', ADA.user.id);
});

function leave(): void {
  sessionStore.setState({ status: 'unauthenticated', user: null }, true);
}

function arrive(): void {
  sessionStore.setState({ status: 'authenticated', user: EVE }, true);
  setBearer('bearer of Eve', EVE.id);
}

/** Returns once an answer that was asked for last has come: all earlier ones have been received, or never will. */
async function answerOfEve(): Promise<void> {
  server.answer('/api/of-eve', () => Response.json({}));
  await requestJson('/api/of-eve', z.unknown());
}

/** Has the server answer a path when the returned function is called. */
function delayAnswer(path: string): (response: Response) => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.answer(path, () => promise);
  return resolve;
}

describe('a call of a user who has left', () => {
  it.each([
    ['an answer', () => Response.json({ title: 'of Ada' })],
    ['a refusal', () => Response.json({ code: 'not_found' }, { status: 404 })],
    ['a lost connection', () => Response.error()],
  ])('is delivered to no code where it ends with %s', async (_end, response) => {
    const answer = delayAnswer(PATH);
    const received = jest.fn();
    requestJson(PATH, z.object({ title: z.string() }))
      .then(({ title }) => setFirstTitle('a', title))
      .then(received, received);
    await waitFor(() => expect(server.seen).toHaveLength(1));
    leave();
    arrive();
    answer(response());
    await answerOfEve();
    expect(received).not.toHaveBeenCalled();
    expect(useFirstTitles.getState().titles.size).toBe(0);
  });

  it('has no body for the next user, however it is read', async () => {
    server.answer(PATH, () => new Response('of Ada'));
    const ways = ['json', 'text', 'blob', 'arrayBuffer'] as const;
    const answers = await Promise.all(ways.map(async (way) => ({ way, answer: await request(PATH) })));
    const received = jest.fn();
    for (const { way, answer } of answers) answer[way]().then(received, received);
    leave();
    arrive();
    await answerOfEve();
    expect(received).not.toHaveBeenCalled();
  });

  it('is still made: what was changed is changed', async () => {
    const answer = delayAnswer(PATH);
    void request(PATH, { method: 'POST', json: {} });
    await waitFor(() => expect(server.seen).toHaveLength(1));
    leave();
    arrive();
    answer(Response.json({}));
    await answerOfEve();
    expect(server.seen.map(({ path }) => path)).toEqual([PATH, '/api/of-eve']);
  });

  it('signs no user in with a bearer that comes late', async () => {
    const answer = delayAnswer('/api/auth/refresh');
    const received = jest.fn();
    refreshBearer().then(received, received);
    await waitFor(() => expect(server.seen).toHaveLength(1));
    leave();
    arrive();
    answer(Response.json(ADA));
    await answerOfEve();
    expect(received).not.toHaveBeenCalled();
    expect(server.seen.at(-1)?.authorization).toBe('Bearer bearer of Eve');
    server.answer('/api/auth/refresh', () => Response.json({ ...ADA, user: EVE }));
    expect((await refreshBearer())?.user.id).toBe(EVE.id);
  });
});

describe('what was fetched', () => {
  it('is fetched again for the next user, also where the answer to the first one never came', async () => {
    const late = delayAnswer(PATH);
    const fetch = () => requestJson(PATH, z.string());
    const first = renderHook(() => useSWR(PATH, fetch));
    await waitFor(() => expect(server.seen).toHaveLength(1));
    leave();
    first.unmount();
    arrive();
    server.answer(PATH, () => Response.json('of Eve'));
    const second = renderHook(() => useSWR(PATH, fetch));
    await waitFor(() => expect(second.result.current.data).toBe('of Eve'));
    late(Response.json('of Ada'));
    await answerOfEve();
    expect(second.result.current.data).toBe('of Eve');
  });

  it('leaves the cache, also in lists of several pages', async () => {
    const key = (index: number) => `/api/pages?page=${String(index)}`;
    const first = renderHook(() => useSWRInfinite(key, () => 'of Ada'));
    await waitFor(() => expect(first.result.current.data).toEqual(['of Ada']));
    await mutate('/api/one', 'of Ada', { revalidate: false });
    act(leave);
    first.unmount();
    const second = renderHook(() => [
      useSWRInfinite(key, () => new Promise<string>(() => undefined)).data,
      useSWR('/api/one', null).data,
    ]);
    expect(second.result.current).toEqual([undefined, undefined]);
  });
});

describe('what a browser stores of a user without their name', () => {
  const KEYS = [
    'lastSettings',
    'lastConversationSetup',
    'recentCommands',
    'comparisons',
    'open-folders',
    'followUps',
  ];

  function store(): void {
    for (const key of KEYS) window.localStorage.setItem(key, 'of Ada');
  }

  it('is deleted when another one is signed in, also by a document that they were signed in with', () => {
    sessionStore.setState({ status: 'loading', user: null }, true);
    setAuthenticated(ADA.user);
    store();
    // The session ends while no document is there to see it.
    sessionStore.setState({ status: 'loading', user: null }, true);
    setSearchText('of Ada');
    setAuthenticated(EVE);
    expect(KEYS.map((key) => window.localStorage.getItem(key))).toEqual(KEYS.map(() => null));
    expect(useSearchBox.getState().text).toBe('');
  });

  it('stays for the same user', () => {
    setAuthenticated(ADA.user);
    store();
    sessionStore.setState({ status: 'loading', user: null }, true);
    setAuthenticated(ADA.user);
    expect(KEYS.map((key) => window.localStorage.getItem(key))).toEqual(KEYS.map(() => 'of Ada'));
  });
});

describe('a scope', () => {
  it('has a new store for a new user, and everyone who watches it is told', () => {
    const useText = userStore(() => ({ text: '' }));
    const told = jest.fn();
    useText.setState({ text: 'of Ada' });
    useText.subscribe(told);
    leave();
    expect(useText.getState()).toEqual({ text: '' });
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('releases what its values hold, and one that cannot be released keeps no other', () => {
    const reported = jest.fn();
    window.reportError = reported;
    const released = jest.fn();
    const broken = userValue(
      () => 'broken',
      () => {
        throw new Error('cannot be released');
      },
    );
    const held = userValue(() => new Set<string>(), released);
    const unread = userValue(() => 'never read', released);
    expect(broken.current).toBe('broken');
    const ofAda = held.current.add('of Ada');
    leave();
    expect(released.mock.calls).toEqual([[ofAda]]);
    expect(held.current.size).toBe(0);
    expect(reported).toHaveBeenCalledTimes(1);
    expect(unread.current).toBe('never read');
  });

  it('ends its timers, its addresses of content and what waits for its work', async () => {
    URL.createObjectURL = () => 'blob:of-ada';
    URL.revokeObjectURL = jest.fn();
    const late = jest.fn();
    const { promise, resolve } = Promise.withResolvers<string>();
    inUserScope(promise).then(late, late);
    userTimeout(late, 0);
    expect(userUrl(new Blob(['of Ada']))).toBe('blob:of-ada');
    leave();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:of-ada');
    arrive();
    resolve('of Ada');
    await new Promise<void>((done) => userTimeout(done, 0));
    await answerOfEve();
    expect(late).not.toHaveBeenCalled();
  });

  it('goes on for the first user of a document with what was begun before they were known', async () => {
    leave();
    const { promise, resolve } = Promise.withResolvers<string>();
    const work = inUserScope(promise);
    arrive();
    resolve('answered');
    await expect(work).resolves.toBe('answered');
  });
});
