'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { hasTabEnded } from '@/lib/client/account/session/leave-tab';
import { loadPage } from '@/lib/client/session/load-page';
import { wasTabOfAnother } from '@/lib/client/session/tab-user';
import { useSession } from '@/lib/client/session/use-session';
import { ADD_MODEL_PAGE } from '@/lib/contracts/server/set-up';
import { HOME_PATH, isSharedPath, toReturnPath } from '@/lib/domain/account/return-path';

/**
 * Returns true while redirecting. If another user was signed in in this tab before, the way back is that user's,
 * and this one begins with a new chat.
 */
export function useRedirectWhenSignedIn(wantedPath: string | undefined): boolean {
  const { status } = useSession();
  const router = useRouter();
  const isSignedIn = status === 'authenticated';
  useEffect(() => {
    if (!isSignedIn) return;
    const wanted = withFragment(toReturnPath(wantedPath));
    const path = wasTabOfAnother() && !isPublic(wanted) ? HOME_PATH : wanted;
    if (hasTabEnded()) loadPage(path);
    else router.replace(path);
  }, [isSignedIn, router, wantedPath]);
  return isSignedIn;
}

/** Returns true for pages that are the same for every user, or only shown after a new server was set up. */
function isPublic(path: string): boolean {
  return isSharedPath(path) || path === ADD_MODEL_PAGE;
}

/** A server redirect does not carry the fragment; the browser keeps it in this page's address. */
function withFragment(path: string): string {
  return path.includes('#') || path === HOME_PATH ? path : `${path}${window.location.hash}`;
}
