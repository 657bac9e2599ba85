import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EarlyInputScript } from '@/components/composer/early-input-script';
import { MoreWords } from '@/components/language/more-words';
import { FirstText } from '@/components/thread/first-text';
import { ChatWorkspace } from '@/components/workspace/chat-workspace';
import { EarlyKeysScript } from '@/components/workspace/early-keys-script';
import { SessionProvider } from '@/lib/client/account/session/session-provider';
import { conversationIdOf } from '@/lib/client/navigation/conversation-path';
import { COMPOSER_INPUT_ID } from '@/lib/client/page/composer-input';
import { PreloadedSession } from '@/lib/client/session/preloaded-session';
import { toLoginPath } from '@/lib/domain/account/return-path';
import { takeDocumentTurn } from '@/lib/server/http/page/document-turn';
import { readPageRequest, type PageRequest } from '@/lib/server/http/page/page-request';
import { FIRST_SCREEN_PRESENTERS } from '@/lib/server/http/present/present-first-screen';
import { hasChats, loadFirstScreen } from '@/lib/server/services/system/load-first-screen';

/**
 * It stays mounted while the address changes. Full documents include the first screen's data, which
 * signed-out users never see; only administrators get the words of their page.
 */
export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const request = await readPageRequest();
  if (request.visit.kind === 'signed_out') redirect(toLoginPath(request.path));
  const first = await findFirstScreen(request);
  const page = (
    <SessionProvider>
      {/* The first frame then has the text; a frame of what came before it would take the time of one. */}
      {first?.drawn ? <link rel="expect" href={`#${COMPOSER_INPUT_ID}`} blocking="render" /> : null}
      <PreloadedSession preloaded={first?.preloaded ?? null} />
      <ChatWorkspace
        first={first?.drawn ?? null}
        startsWithChats={first === null ? await findHasChats(request) : first.startsWithChats}
        userName={request.visit.kind === 'signed_in' ? request.visit.user.name : null}
      />
      <EarlyKeysScript nonce={nonce} />
      <EarlyInputScript nonce={nonce} ownerId={first?.preloaded.user.id ?? null} />
      {children}
    </SessionProvider>
  );
  if (request.visit.kind === 'signed_in' && request.visit.user.role !== 'ADMIN') return page;
  const { server } = await getMessages();
  return <MoreWords words={{ server }}>{page}</MoreWords>;
}

/** The welcome of users without chats needs it; null means unknown. */
async function findHasChats({ visit, isDocument }: PageRequest): Promise<boolean | null> {
  // A document that has no first screen is sent while the server is busy.
  return visit.kind === 'signed_in' && !isDocument ? hasChats(visit.signedIn.ownerId) : null;
}

async function findFirstScreen({ visit, isDocument, path }: PageRequest) {
  if (visit.kind !== 'signed_in' || !isDocument) return null;
  const { signedIn, user, bearer } = visit;
  const conversationId = conversationIdOf(new URL(path, 'http://localhost').pathname);
  const {
    answers,
    page,
    hasChats: startsWithChats,
  } = await loadFirstScreen(signedIn.ownerId, conversationId, FIRST_SCREEN_PRESENTERS);
  if (!(await takeDocumentTurn(signedIn.ownerId))) return null;
  const text = page === null || page.messages.length === 0 ? null : <FirstText messages={page.messages} />;
  return {
    preloaded: { user, bearer, answers },
    drawn: text === null ? null : { conversationId, text },
    startsWithChats,
  };
}
