/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, renderHook, waitFor } from '@testing-library/react';
import { clearBearer } from '@/lib/client/request/bearer';
import { refreshBearer } from '@/lib/client/request/refresh-bearer';
import { sessionStore, setAuthenticated } from '@/lib/client/session/session-store';
import { useSession } from '@/lib/client/session/use-session';
import { useThread, useThreadState, useThreadSync } from '@/lib/client/turn/use-thread';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import { messagePagePath } from '@/lib/contracts/message/message-page';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const ADA = signedInAnswerSchema.parse(signedIn('bearer of Ada'));
const EVE = { ...ADA.user, id: '00000000-0000-4000-8000-00000000000e' };
const CHAT = '10000000-0000-4000-8000-000000000001';

it.each([
  ['they', ADA.user],
  ['another one', EVE],
])(
  'a chat that opens before its user is known is shown, in a browser that %s used last',
  async (_who, last) => {
    const server = new FakeServer();
    setAuthenticated(last);
    clearBearer();
    sessionStore.setState({ status: 'loading', user: null }, true);
    const refreshed = Promise.withResolvers<Response>();
    server.answer('/api/auth/refresh', () => refreshed.promise);
    server.answer(new URL(messagePagePath(CHAT, {}), 'http://localhost').pathname, () =>
      Response.json({ messages: [], leafId: null, hasMoreAbove: false, hasMoreBelow: false }),
    );
    const { result } = renderHook(() => {
      useSession();
      const thread = useThread(CHAT);
      useThreadSync(thread, CHAT);
      return useThreadState(thread, ({ status }) => status);
    });
    await waitFor(() => expect(server.seen).toHaveLength(1));
    await act(async () => {
      refreshed.resolve(Response.json(ADA));
      const session = await refreshBearer();
      if (session !== null) setAuthenticated(session.user);
    });
    await waitFor(() => expect(result.current).toBe('ready'));
  },
);
