/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import '@/components/thread/follow-ups/follow-ups';
import { FollowUpsSlot } from '@/components/thread/follow-ups/follow-ups-slot';
import { ThreadProvider } from '@/components/thread/thread-context';
import { findDraft, setDraft } from '@/lib/client/draft/draft';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { setPreference } from '@/lib/client/system/preferences';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import { followUpsPath } from '@/lib/contracts/message/follow-ups';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { userSchema } from '@/lib/domain/account/user';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { ANSWER_ID, CONVERSATION_ID, scriptedMessage } from '@/tests/support/data/scripted-turn';
import { signedIn } from '@/tests/support/data/signed-in';
import { FakeServer } from '@/tests/support/servers/fake-server';

const answer: BranchMessage = {
  ...scriptedMessage({
    messageId: ANSWER_ID,
    isCreatedByUser: false,
    content: [{ type: 'text', text: 'Because.' }],
  }),
  siblingIds: [ANSWER_ID],
};

let server: FakeServer;

beforeEach(async () => {
  forgetThread(CONVERSATION_ID);
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
  setDraft(CONVERSATION_ID, '');
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer(followUpsPath(CONVERSATION_ID, ANSWER_ID), () =>
    Response.json({ questions: ['How deep is it?', 'Who measured it?'] }),
  );
});

afterEach(() => act(() => setPreference('followUps', false)));

const show = (message = answer) =>
  showInEnglish(
    <ThreadProvider thread={getThread(CONVERSATION_ID)}>
      <FollowUpsSlot message={message} />
    </ThreadProvider>,
  );

it('nothing is asked while the switch is off, which it is by default', () => {
  show();
  expect(server.seen).toEqual([]);
});

it.each([{ unfinished: true }, { finishReason: 'incomplete' as const }, { finishReason: 'length' as const }])(
  'nothing is asked below an answer that is no whole one: %j',
  (rest) => {
    setPreference('followUps', true);
    show({ ...answer, ...rest });
    expect(server.seen).toEqual([]);
  },
);

it('a click puts the question into the field, below what is written there, and once', async () => {
  setPreference('followUps', true);
  setDraft(CONVERSATION_ID, 'Mine');
  show();
  const question = await screen.findByRole('button', { name: 'Who measured it?' });
  expect(screen.getByRole('list', { name: 'What you could ask next' }).children).toHaveLength(2);
  fireEvent.click(question);
  fireEvent.click(question);
  expect(findDraft(CONVERSATION_ID)).toBe('Mine\n\nWho measured it?');
  expect(server.seen.map(({ method, path }) => [method, path])).toEqual([
    ['POST', followUpsPath(CONVERSATION_ID, ANSWER_ID)],
  ]);
});

it('a refusal shows nothing, and is not tried again', async () => {
  setPreference('followUps', true);
  server.answer(followUpsPath(CONVERSATION_ID, ANSWER_ID), () =>
    Response.json({ code: 'not_found', message: 'no', details: {} }, { status: 404 }),
  );
  show();
  await waitFor(() => expect(server.seen).toHaveLength(1));
  expect(screen.queryByRole('list')).toBeNull();
});
