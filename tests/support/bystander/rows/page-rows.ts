import { httpCall } from '../../calls/http-call';
import { createLink, largestArtifact } from '../create-link';
import { asks, prepared, times, type Row, type Rows } from '../row';
import type { BystanderStage } from '../stage';

/** Many open the page at the same time, with the session of the heavy account or without one. */
function opened(path: (stage: BystanderStage) => string, isSignedIn: boolean): Row {
  return asks(async (stage) => {
    const documents = await times(10, () => stage.open(path(stage), isSignedIn));
    for (const { status } of documents)
      if (status !== 200) throw new Error(`${path(stage)} is answered ${String(status)}.`);
  });
}

/** Covers every page, with the most expensive way to open it. */
export const PAGE_ROWS: Rows = {
  'app/share/[token]/page.tsx': prepared(
    ({ made, account: { deep } }) => createLink(made, deep),
    async ({ origin }, token) => {
      // The calls come from many addresses: each address has only a few places in the queue.
      await times(40, async (index) => {
        const { status } = await httpCall(origin, `/share/${token}`, {
          from: `127.0.9.${String(1 + index)}`,
        });
        if (status !== 200) throw new Error(`The shared page is answered ${String(status)}.`);
      });
    },
  ),
  'app/share/artifacts/[token]/page.tsx': prepared(
    ({ made, account: { deep } }) =>
      made('POST', '/api/share/artifacts', largestArtifact(deep, 'opened by many')),
    async ({ origin }, { token }) => {
      await times(40, async (index) => {
        const { status } = await httpCall(origin, `/share/artifacts/${String(token)}`, {
          from: `127.0.10.${String(1 + index)}`,
        });
        if (status !== 200) throw new Error(`The published page is answered ${String(status)}.`);
      });
    },
  ),
  'app/(workspace)/c/[[...conversationId]]/page.tsx': asks(async ({ open, account: { drawn } }) => {
    const documents = await times(10, () => open(`/c/${drawn.conversationId}`));
    for (const { status } of documents)
      if (status !== 200) throw new Error(`The document is answered ${String(status)}.`);
    if (!documents.some(({ text }) => text.includes('<em>a</em>')))
      throw new Error('No document has the text of its conversation.');
  }),
  'app/(workspace)/chat/[[...conversationId]]/page.tsx': opened(
    ({ account: { deep } }) => `/chat/${deep.conversationId}`,
    true,
  ),
  'app/(workspace)/assistants/[[...assistantId]]/page.tsx': opened(() => '/assistants/new', true),
  'app/(workspace)/search/[[...query]]/page.tsx': opened(() => '/search/harbour', true),
  'app/(workspace)/server/[[...part]]/page.tsx': opened(() => '/server/people', true),
  'app/(workspace)/tools/[[...part]]/page.tsx': opened(() => '/tools/servers', true),
  'app/(auth)/add-model/page.tsx': opened(() => '/add-model', true),
  'app/(auth)/confirm-address/page.tsx': opened(() => `/confirm-address?token=${'0'.repeat(64)}`, true),
  'app/(auth)/forgot-password/page.tsx': opened(() => '/forgot-password', false),
  'app/(auth)/login/page.tsx': opened(() => '/login', false),
  'app/(auth)/register/page.tsx': opened(() => '/register', false),
  'app/(auth)/reset-password/page.tsx': opened(() => `/reset-password?token=${'0'.repeat(64)}`, false),
  'app/connected/page.tsx': opened(() => '/connected?outcome=done', false),
  'app/offline/page.tsx': opened(() => '/offline', false),
};

/** Says why these pages need no row. */
export const PAGES_WITHOUT_ROW: Readonly<Record<string, string>> = {
  'app/page.tsx': 'leads to /c/new and reads nothing',
  'app/(auth)/setup/page.tsx': 'leads to /login on a server that has users',
};
