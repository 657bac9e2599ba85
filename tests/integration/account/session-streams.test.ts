import { GET as getArchive } from '@/app/api/account/archive/route';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { GET as getFile } from '@/app/api/files/download/[fileId]/route';
import { GET as getMessages } from '@/app/api/messages/[conversationId]/route';
import { GET as getStream } from '@/app/api/runs/[messageId]/stream/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import { getUserAs, pageRequest, postLogin, registerUser } from '../../support/calls/account-calls';
import { uploadedFile } from '../../support/calls/file-calls';
import {
  partsOfLink,
  postPasswordChange,
  postReset,
  postResetRequest,
} from '../../support/calls/password-calls';
import { deleteOtherSessions } from '../../support/calls/session-calls';
import { DEMO_TURN } from '../../support/calls/turn-calls';
import { seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase({ ALLOW_PASSWORD_RESET_LINK: 'true' });

const LIMIT_MS = 1_000;
const none = Promise.resolve({});

async function readerOfSlowAnswer() {
  const { registration, bearer } = await registerUser();
  const headers = { accept: UI_STREAM_ACCEPT, authorization: `Bearer ${bearer}` };
  const asked = await postAsk(pageRequest('/api/ask/demo', { ...DEMO_TURN, text: 'slow please' }, headers), {
    params: Promise.resolve({ endpoint: 'demo' }),
  });
  const reader = readUntilItBreaks(asked);
  const messageId = await reader.messageId;
  const joined = await getStream(pageRequest('/api/runs', undefined, headers, 'GET'), {
    params: Promise.resolve({ messageId }),
  });
  return { registration, bearer, ends: [reader.end, readUntilItBreaks(joined).end] };
}

async function readerOfLargeThings() {
  const { bearer, registration } = await registerUser();
  const headers = { authorization: `Bearer ${bearer}` };
  const userId = String((await (await getUserAs(headers.authorization)).json()).id);
  const texts = Array.from({ length: 8 }, (_, index) => ({ parent: index - 1, text: 'x'.repeat(900_000) }));
  const { conversationId } = await seedConversation(database, userId, texts);
  const bytes = new Uint8Array(2_000_000).fill(120);
  const { file_id: fileId } = await uploadedFile(bearer, { bytes, filename: 'words.txt', type: '' });
  const ask = pageRequest('/api/any', undefined, headers, 'GET');
  const answers = await Promise.all([
    getMessages(ask, { params: Promise.resolve({ conversationId }) }),
    getFile(ask, { params: Promise.resolve({ fileId }) }),
  ]);
  return {
    bearer,
    registration,
    readers: answers.map(({ body }) => {
      if (body === null) throw new Error('nothing is sent');
      return body.getReader();
    }),
  };
}

function readUntilItBreaks(response: Response) {
  const created = Promise.withResolvers<string>();
  const decoder = createUiStreamDecoder();
  const read = async () => {
    let isWhole = false;
    try {
      for await (const bytes of response.body ?? [])
        for (const item of decoder.feed(bytes)) {
          if (item.type === 'created') created.resolve(item.data.responseMessage.messageId);
          isWhole ||= item.type === 'final';
        }
    } catch {
      isWhole = false;
    }
    return { isWhole, atMs: performance.now() };
  };
  return { messageId: created.promise, end: read() };
}

async function expectBroken(ends: Promise<{ isWhole: boolean; atMs: number }>[], sinceMs: number) {
  for (const end of await Promise.all(ends)) {
    expect(end.isWhole).toBe(false);
    expect(end.atMs - sinceMs).toBeLessThan(LIMIT_MS);
  }
}

describe('a stream of an answer ends with the session that reads it', () => {
  it('when the password is reset', async () => {
    const { registration, bearer, ends } = await readerOfSlowAnswer();
    const { link } = await (await postResetRequest({ email: registration['email'] })).json();
    const password = 'a new password 8';
    const reset = await postReset({ ...partsOfLink(link), password, confirm_password: password });
    expect(reset.status).toBe(200);
    await expectBroken(ends, performance.now());
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(401);
  });

  it('when another session of the user ends it or changes the password', async () => {
    for (const isChange of [false, true]) {
      const { registration, ends } = await readerOfSlowAnswer();
      const { email, password } = registration;
      const { token } = await (await postLogin({ email, password })).json();
      const change = {
        current_password: password,
        password: 'another one 12',
        confirm_password: 'another one 12',
      };
      const done = isChange ? await postPasswordChange(token, change) : await deleteOtherSessions(token);
      expect(done.ok).toBe(true);
      await expectBroken(ends, performance.now());
    }
  });

  it('when another process, a command or a statement in the database ends it', async () => {
    const { registration, bearer, ends } = await readerOfSlowAnswer();
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(200);
    await database.query(
      `delete from sessions using users where sessions."userId" = users."userId" and email = $1`,
      [registration['email']],
    );
    await expectBroken(ends, performance.now());
    expect((await getUserAs(`Bearer ${bearer}`)).status).toBe(401);
  });

  it('also where it reads a whole conversation or a file', async () => {
    const reading = await readerOfLargeThings();
    const first = await Promise.all(reading.readers.map((reader) => reader.read()));
    expect(first.map(({ done }) => done)).toEqual([false, false]);
    const { email, password } = reading.registration;
    const { token } = await (await postLogin({ email, password })).json();
    expect((await deleteOtherSessions(token)).ok).toBe(true);
    const ends = reading.readers.map(async (reader) => {
      for (;;) if ((await reader.read()).done) return;
    });
    const outcomes = await Promise.allSettled(ends);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await getUserAs(`Bearer ${reading.bearer}`)).status).toBe(401);
  });

  it('and a session that goes on reads to the end', async () => {
    const { registration, bearer } = await registerUser();
    const headers = { accept: UI_STREAM_ACCEPT, authorization: `Bearer ${bearer}` };
    const asked = await postAsk(pageRequest('/api/ask/demo', { ...DEMO_TURN, text: 'Hello' }, headers), {
      params: Promise.resolve({ endpoint: 'demo' }),
    });
    const { email, password } = registration;
    const other = await (await postLogin({ email, password })).json();
    expect((await getUserAs(`Bearer ${other.token}`)).status).toBe(200);
    expect(await readUntilItBreaks(asked).end).toMatchObject({ isWhole: true });
    const archive = await getArchive(pageRequest('/api/account/archive', undefined, headers, 'GET'), {
      params: none,
    });
    expect((await archive.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });
});
