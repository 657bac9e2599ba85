'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { HOME_PATH, isSignedOutPath, toLoginPath } from '@/lib/domain/account/return-path';
import { deleteOfflineDatabase } from '../offline/delete-offline-database';
import { findBearer } from '../request/bearer';
import { refreshBearer } from '../request/refresh-bearer';
import { onSessionEnd } from '../request/session-end';
import { closeDrafts } from '../stores/turn/draft';
import { forgetQueues } from '../stores/turn/queue';
import { saveBanNote } from './ban-note';
import { hasDeletionNote } from './deletion-note';
import { forgetSession } from './forget-session';
import { isUnconfirmed, noteConfirmed } from './preloaded-session';
import { onSignInElsewhere, onSignOutElsewhere } from './session-channel';
import { sessionStore, setAuthenticated, setUnauthenticated } from './session-store';
import { signOut } from './sign-out';
import { useSession } from './use-session';

/** How long a page waits before it sends an unauthenticated user to the login page. */
const REDIRECT_DELAY_MS = 300;

/** How long to wait before asking again, while the server cannot be reached. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000] as const;

/** Finds out on load who is signed in, keeps that current, and sends unauthenticated users to the login page. */
export function SessionProvider({ children }: { children: ReactNode }) {
  useSilentRefresh();
  useSessionEnds();
  useForgottenAnswers();
  useLoginRedirect();
  return children;
}

/** How long the page works with the bearer that came with its document before it asks for one that lasts. */
const CONFIRM_DELAY_MS = 8_000;

/** Refreshes the session on load. A network that is down signs no user out: the hook asks until there is an answer. */
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
        if (session === null) {
          deleteOfflineDatabase();
          setUnauthenticated();
        } else setAuthenticated(session.user);
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

function useSessionEnds(): void {
  useEffect(
    () =>
      onSessionEnd((reason, banEndsAt) => {
        if (reason === 'expired') return forgetSession();
        if (reason === 'replaced') return forgetUser();
        saveBanNote(banEndsAt);
        void signOut();
      }),
    [],
  );
  useEffect(() => onSignOutElsewhere(forgetUser), []);
  useEffect(
    () =>
      onSignInElsewhere((userId) => {
        const { user } = sessionStore.getState();
        if (user !== null && user.id !== userId) forgetUser();
      }),
    [],
  );
}

/** Ends this tab's session and forgets what was typed in it: another user may be next. */
function forgetUser(): void {
  closeDrafts();
  forgetQueues();
  forgetSession();
}

/** Clears what was fetched for one user when another one signs in. */
function useForgottenAnswers(): void {
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      sessionStore.subscribe((now, before) => {
        if (before.user !== null && before.user.id !== now.user?.id)
          void mutate(() => true, undefined, { revalidate: false });
      }),
    [mutate],
  );
}

function useLoginRedirect(): void {
  const { status } = useSession();
  const pathname = usePathname();
  const router = useRouter();
  const isLost = status === 'unauthenticated' && !isSignedOutPath(pathname);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => {
      const { search, hash } = window.location;
      // The pages of a deleted account are there for no user who logs in next.
      router.replace(toLoginPath(hasDeletionNote() ? HOME_PATH : `${pathname}${search}${hash}`));
    }, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLost, pathname, router]);
}
