'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { hasTabEnded } from '@/lib/client/account/session/leave-tab';
import { loadPage } from '@/lib/client/session/load-page';
import { wasTabOfAnother } from '@/lib/client/session/tab-user';
import { useSession } from '@/lib/client/session/use-session';
import { ADD_MODEL_PAGE } from '@/lib/contracts/server/set-up';
import { HOME_PATH, isSharedPath, toReturnPath } from '@/lib/domain/account/return-path';

/** It is true while redirecting. The way back of another user of this tab is not used. */
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

/** Returns whether all users see the same page, or it follows the set-up of a new server. */
function isPublic(path: string): boolean {
  return isSharedPath(path) || path === ADD_MODEL_PAGE;
}

/** A server redirect carries no fragment. */
function withFragment(path: string): string {
  return path.includes('#') || path === HOME_PATH ? path : `${path}${window.location.hash}`;
}
