import { randomUUID } from 'node:crypto';
import { GET as getConversation } from '@/app/api/convos/[conversationId]/route';
import { GET as getConversations } from '@/app/api/convos/route';
import { GET as getPresets } from '@/app/api/presets/route';
import { savePresetSchema } from '@/lib/contracts/preset/presets';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { findPageVisit } from '@/lib/server/auth/session/page-visit';
import { FIRST_SCREEN_PRESENTERS } from '@/lib/server/http/present/present-first-screen';
import { savePreset } from '@/lib/server/services/preset/presets';
import { loadFirstScreen } from '@/lib/server/services/system/load-first-screen';
import { pageRequest, postRegister, registerUser, registrationOf } from '../../support/calls/account-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function signedIn() {
  const response = await postRegister(registrationOf());
  const cookies = new Map(
    response.headers.getSetCookie().map((cookie) => {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      return [name.replace('__Host-', ''), value];
    }),
  );
  const pageToken = cookies.get('parley.session') ?? null;
  const refreshToken = cookies.get('refreshToken') ?? null;
  const visit = await findPageVisit({ pageToken, refreshToken, mayHoldBearer: true });
  if (visit.kind !== 'signed_in') throw new Error(`The visit is ${visit.kind}.`);
  return { pageToken, refreshToken, visit, owner: visit.signedIn.ownerId };
}

const DEFAULT_PRESET = {
  title: 'Tides',
  endpoint: 'openAI',
  model: 'gpt-4o',
  presetId: null,
  defaultPreset: true,
};

describe('the first screen', () => {
  it('is what the calls of a saved conversation answer, its newest page among them', async () => {
    const { owner } = await signedIn();
    const { conversationId, messageIds } = await seedConversation(database, owner, chain(60));
    const { answers, page } = await loadFirstScreen(owner, conversationId, FIRST_SCREEN_PRESENTERS);
    expect(Object.keys(answers).sort()).toEqual(
      [
        '/api/config',
        '/api/endpoints',
        '/api/models',
        '/api/assistants/choices',
        '/api/convos?pageNumber=1&list=sidebar',
        '/api/folders',
        '/api/presets',
        `/api/convos/${conversationId}`,
        `/api/messages/${conversationId}/page`,
      ].sort(),
    );
    expect(page?.messages.map(({ messageId }) => messageId)).toEqual(messageIds.slice(-40));
    expect(page?.hasMoreAbove).toBe(true);
  });

  it('is byte for byte what the routes answer', async () => {
    const { bearer, registration } = await registerUser();
    const [row] = await database.query('select "userId" from users where email = $1', [
      registration['email'],
    ]);
    const owner = ownerIdSchema.parse(row?.['userId']);
    const { conversationId } = await seedConversation(database, owner, chain(3));
    await savePreset(owner, savePresetSchema.parse(DEFAULT_PRESET));
    const { answers } = await loadFirstScreen(owner, conversationId, FIRST_SCREEN_PRESENTERS);
    const headers = { authorization: `Bearer ${bearer}` };
    const params = Promise.resolve({ conversationId });
    const ask = (path: string) => pageRequest(path, undefined, headers, 'GET');
    const list = '/api/convos?pageNumber=1&list=sidebar';
    const one = `/api/convos/${conversationId}`;
    expect(answers[list]).toEqual(await (await getConversations(ask(list), { params })).json());
    expect(answers[one]).toEqual(await (await getConversation(ask(one), { params })).json());
    const presets: unknown = await (await getPresets(ask('/api/presets'), { params })).json();
    expect(answers['/api/presets']).toEqual(presets);
    expect(presets).toEqual([expect.objectContaining({ title: 'Tides', defaultPreset: true })]);
  });

  it("holds no part of a conversation that is not the owner's, or does not exist", async () => {
    const [ada, eve] = [await signedIn(), await signedIn()];
    const { conversationId } = await seedConversation(database, ada.owner, chain(2));
    for (const id of [conversationId, randomUUID(), 'new', 'no-id-at-all']) {
      const { answers, page } = await loadFirstScreen(eve.owner, id, FIRST_SCREEN_PRESENTERS);
      expect(page).toBeNull();
      expect(Object.keys(answers).filter((path) => path.includes(id))).toEqual([]);
      expect(JSON.stringify(answers)).not.toContain(conversationId);
    }
  });

  it('leaves a page of messages to the browser that would hold up the document, and draws its end all the same', async () => {
    const { owner } = await signedIn();
    const { conversationId } = await seedConversation(database, owner, [
      { parent: -1, text: 'x'.repeat(300_000) },
    ]);
    const { answers, page } = await loadFirstScreen(owner, conversationId, FIRST_SCREEN_PRESENTERS);
    expect(answers).not.toHaveProperty([`/api/messages/${conversationId}/page`]);
    expect(page?.messages).toHaveLength(1);
  });
});

describe('the user of a page', () => {
  it('is read from the row of the session, and is none at once after its end', async () => {
    const { pageToken, refreshToken, owner, visit } = await signedIn();
    expect(visit.bearer).not.toBeNull();
    await database.query(`delete from sessions where "userId" = $1`, [owner]);
    expect(await findPageVisit({ pageToken, refreshToken, mayHoldBearer: true })).toEqual({
      kind: 'signed_out',
    });
  });

  it('gets no bearer without the current refresh token, or where the page may hold none', async () => {
    const { pageToken, refreshToken, owner } = await signedIn();
    const bearerOf = async (token: string | null, mayHoldBearer: boolean) => {
      const visit = await findPageVisit({ pageToken, refreshToken: token, mayHoldBearer });
      return visit.kind === 'signed_in' ? visit.bearer : visit.kind;
    };
    expect(await bearerOf(null, true)).toBeNull();
    expect(await bearerOf('nonsense', true)).toBeNull();
    expect(await bearerOf(refreshToken, false)).toBeNull();
    await database.query(`update sessions set "tokenHash" = 'of the next' where "userId" = $1`, [owner]);
    expect(await bearerOf(refreshToken, true)).toBeNull();
  });

  it('is unknown while only a refresh can tell: no page cookie, or those of two sessions', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()];
    const ask = (pageToken: string | null, refreshToken: string | null) =>
      findPageVisit({ pageToken, refreshToken, mayHoldBearer: true });
    expect(await ask(null, ada.refreshToken)).toEqual({ kind: 'unknown' });
    expect(await ask(ada.pageToken, eve.refreshToken)).toEqual({ kind: 'unknown' });
    await database.query(`delete from sessions where "userId" = $1`, [eve.owner]);
    expect(await ask(null, eve.refreshToken)).toEqual({ kind: 'signed_out' });
    expect(await ask(null, null)).toEqual({ kind: 'signed_out' });
    expect(await ask('nonsense', 'nonsense')).toEqual({ kind: 'signed_out' });
  });
});
