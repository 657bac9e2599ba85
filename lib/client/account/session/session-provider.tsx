'use client';

import { usePathname } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';
import type { SignedInAnswer } from '@/lib/contracts/account/session';
import { HOME_PATH, isSignedOutPath, toLoginPath } from '@/lib/domain/account/return-path';
import { clearBearer, findBearer } from '../../request/bearer';
import { refreshBearer } from '../../request/refresh-bearer';
import { onSessionEnd } from '../../request/session-end';
import { saveBanNote } from '../../session/ban-note';
import { saveEndNote } from '../../session/end-note';
import { loadPage } from '../../session/load-page';
import { isUnconfirmed, noteConfirmed } from '../../session/preloaded-session';
import { onSignInElsewhere, onSignOutElsewhere } from '../../session/session-channel';
import { sessionStore, setAuthenticated, setUnauthenticated } from '../../session/session-store';
import { clearSignOutNote, isSignOutPending } from '../../session/sign-out-note';
import { wasTabOfAnother } from '../../session/tab-user';
import { useSession } from '../../session/use-session';
import { takeWayBack } from '../../session/way-back';
import { deleteOfflineDatabase } from '../../storage/delete-offline-database';
import { hasTabEnded, leaveTab } from './leave-tab';
import { endSession, signOut } from './sign-out';

const REDIRECT_DELAY_MS = 300;

const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000] as const;

/** Without a session the login page follows, and all that was seen leaves the screen immediately. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const pathname = usePathname();
  const isLost = status === 'unauthenticated' && !isSignedOutPath(pathname);
  useSilentRefresh();
  useSessionEnds();
  useReturnFromMemory();
  useOwnAddress();
  useLoginRedirect(isLost);
  return isLost ? null : children;
}

/** The page works this long with the bearer that came with its document. */
const CONFIRM_DELAY_MS = 8_000;

/** A network that is down signs no user out. */
function useSilentRefresh(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function restore(attempt: number): Promise<void> {
      if (sessionStore.getState().status !== 'loading' && !isUnconfirmed()) return;
      try {
        const session = await refreshBearer();
        if (isOver) return;
        noteConfirmed();
        await settle(session);
      } catch {
        if (isOver) return;
        const delayMs = RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)];
        timer = setTimeout(() => void restore(attempt + 1), delayMs);
      }
    }
    // The bearer that came with the document is enough for the first requests.
    const firstDelayMs = isUnconfirmed() && findBearer() !== null ? CONFIRM_DELAY_MS : 0;
    if (firstDelayMs === 0) void restore(0);
    else timer = setTimeout(() => void restore(0), firstDelayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
}

async function settle(session: SignedInAnswer | null): Promise<void> {
  if (session === null) {
    if (sessionStore.getState().user !== null) return leaveEnded();
    deleteOfflineDatabase();
    return setUnauthenticated();
  }
  if (!isSignOutPending(session.user.id)) {
    clearSignOutNote();
    return setAuthenticated(session.user);
  }
  await endSession(session.token);
  clearBearer();
  setUnauthenticated();
}

/** The login page says why the session ended. */
function leaveEnded(): Promise<void> {
  saveEndNote();
  return leaveTab({ mayReturn: true });
}

function useSessionEnds(): void {
  useEffect(
    () =>
      onSessionEnd((reason, banEndsAt) => {
        if (reason === 'expired') return void leaveEnded();
        if (reason === 'replaced') return void leaveTab({ mayReturn: false });
        saveBanNote(banEndsAt);
        // What was typed is kept for the end of the ban.
        void signOut({ mayReturn: true });
      }),
    [],
  );
  useEffect(() => onSignOutElsewhere((how) => void leaveTab(how)), []);
  useEffect(
    () =>
      onSignInElsewhere((userId) => {
        const { user } = sessionStore.getState();
        if (user !== null && user.id !== userId) void leaveTab({ mayReturn: false });
      }),
    [],
  );
}

function useReturnFromMemory(): void {
  useEffect(() => {
    const ask = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || sessionStore.getState().user === null) return;
      refreshBearer().then(settle, () => undefined);
    };
    window.addEventListener('pageshow', ask);
    return () => window.removeEventListener('pageshow', ask);
  }, []);
}

/** The tab's last user may have had this address, which another one must leave. */
function useOwnAddress(): void {
  const { status } = useSession();
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (status !== 'authenticated' || isSignedOutPath(pathname)) return;
    const wayBack = takeWayBack();
    if (wasTabOfAnother() && wayBack === `${pathname}${search}${hash}`) loadPage(HOME_PATH);
  }, [status]);
}

/** Redirects only users who were not signed in when the page loaded. */
function useLoginRedirect(isLost: boolean): void {
  useEffect(() => {
    if (!isLost || hasTabEnded()) return;
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location;
      loadPage(toLoginPath(`${pathname}${search}${hash}`));
    }, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
}
